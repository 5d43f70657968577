import type { WeaponName } from '@sabai/games/families/fishing/weapons.ts';
import type { InstantEvent, ReplayResponse, ReplayVolley } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { ProofLink } from './proof-link.tsx';

/** The shots of a haul, each with its hits, its payout and its own proof. */
export function ShotList({ replay, volleys }: { replay: ReplayResponse; volleys: readonly ReplayVolley[] }) {
  const t = useTranslations('studio-fishing');
  const game = useTranslations('studio');
  const runtime = useRuntime();
  const stories = (replay.round.events as readonly InstantEvent[]).filter(({ type }) => type === 'result');
  const shots = volleys.flatMap(({ fair, shots }) =>
    shots.map((shot, index) => ({ ...shot, fair: { ...fair, nonce: fair.nonce + index } })),
  );
  if (shots.length === 0) return <p className="note">{t('haul.none')}</p>;
  return (
    <>
      <p className="note">{t('haul.text')}</p>
      {shots.some(({ fair }) => fair.serverSeed === undefined) && <p className="note">{game('history.unrevealed')}</p>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('weapon.title')}</th>
            <th scope="col">{t('rules.fish')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{game('win')}</th>
            <th scope="col">{game('history.nonce')}</th>
          </tr>
        </thead>
        <tbody>
          {shots.map(({ stake, payout, params, fair }, index) => (
            <tr key={`${fair.serverSeedHash} ${fair.nonce}`}>
              <td>{t(`weapon.${params.weapon as WeaponName}`)}</td>
              <td>
                {fishOf(stories[index])
                  .map((code) => t(`fish.${code}` as 'fish.minnow'))
                  .join(', ')}
              </td>
              <td>{runtime.figure(stake)}</td>
              <td data-tone={BigInt(payout) > BigInt(stake) ? 'win' : undefined}>{runtime.figure(payout)}</td>
              <td>
                {fair.nonce}{' '}
                {fair.serverSeed !== undefined && (
                  <ProofLink of={{ about: replay.about, round: { ...replay.round, stake, payout, params }, fair }} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Returns the codes of the fish that a shot reached. */
const fishOf = (story: InstantEvent | undefined): readonly string[] =>
  story?.type === 'result' ? String(story.outcome.fish).split(' ') : [];
