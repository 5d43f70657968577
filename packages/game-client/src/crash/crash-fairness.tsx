import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CopyValue } from '../hud/copy-value.tsx';
import { useRuntime } from '../session/runtime.ts';
import { ChainFacts } from '../shared/chain-facts.tsx';
import { sharedRoundLink } from '../shared/shared-round-link.ts';
import { crashTableOf } from './model/crash-table-of.ts';

/** Shows the table's commitment, and the link to the proof of the last round. */
export function CrashFairness() {
  const t = useTranslations('studio-crash');
  const runtime = useRuntime();
  const table = useStore(crashTableOf(runtime).table);
  const last = table?.history[0];
  return (
    <>
      <p>{t('fair.intro')}</p>
      {table && (
        <dl className="facts">
          <dt>{t('fair.previous')}</dt>
          <dd>
            <CopyValue value={table.fair.previousHash} />
          </dd>
        </dl>
      )}
      {table && <ChainFacts terminalHash={table.fair.terminalHash} />}
      {table && last && (
        <p>
          <a href={sharedRoundLink(runtime, table.fair, last)} target="_blank" rel="noopener">
            {t('fair.check')}
          </a>
        </p>
      )}
    </>
  );
}
