import { dateFormat, offsetOf } from '@sabai/contract/date-format';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { proofOfRound } from '../hud/proof-of-round.ts';
import { showsReplays } from '../replay/open-replay.ts';
import { costOf } from '../session/cost.ts';
import { useRuntime } from '../session/runtime.ts';

/** The rounds of this session; those with a revealed seed link to the verifier. */
export function HistoryDialog() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const { auth, dialog, figure, intl, localePrefix } = runtime;
  const rounds = useStore(runtime.rounds);
  useStore(runtime.revealed);
  const time = dateFormat(intl, { timeZone: auth.timeZone, timeStyle: 'medium' });
  return (
    <GameDialog title={t('history.title')} onClose={() => dialog.set(undefined)} isWide>
      {rounds.length === 0 ? (
        <p>{t('history.none')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                {t('history.time')} ({offsetOf(auth.timeZone, auth.serverTime)})
              </th>
              <th scope="col">{t('history.bet')}</th>
              <th scope="col">{t('history.win')}</th>
              <th scope="col">{t('history.nonce')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.id}>
                <td>{time.format(round.at)}</td>
                <td>{figure(costOf(round))}</td>
                <td data-tone={BigInt(round.payout) > costOf(round) ? 'win' : undefined}>{figure(round.payout)}</td>
                <td>
                  {round.nonce}{' '}
                  {proofOfRound(runtime, round) && (
                    <a href={proofOfRound(runtime, round)} target="_blank" rel="noopener">
                      {t('history.verify')}
                    </a>
                  )}
                  {showsReplays(auth.game.family) && (
                    <>
                      {' · '}
                      <a
                        href={`/play/${auth.game.code}/?${new URLSearchParams({ replay: round.id, lang: localePrefix })}`}
                        target="_blank"
                        rel="noopener"
                      >
                        {t('replay.watch')}
                      </a>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rounds.some(({ nonce }) => nonce !== undefined) && <p className="note">{t('history.unrevealed')}</p>}
      <p className="note">{t('history.note')}</p>
    </GameDialog>
  );
}
