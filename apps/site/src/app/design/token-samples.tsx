import { Icon, type IconName } from '@sabai/ui';
import { iconDrawings } from '@sabai/ui/icons/icon-names.ts';
import { Row, Samples } from './samples.tsx';

const grounds = ['bg-ground', 'bg-surface-1', 'bg-surface-2', 'bg-surface-3'];
const inks = ['text-ink-1', 'text-ink-2', 'text-ink-3', 'text-brand', 'text-ok', 'text-bad', 'text-warn'];
const paints = ['bg-grad-brand text-on-brand', 'bg-grad-accent text-on-accent', 'bg-grad-news text-on-accent'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];

/** Colours, type and icons. */
export const TokenSamples = () => (
  <>
    <Samples name="Colours">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {grounds.map((ground) => (
          <div key={ground} className={`grid gap-1 rounded-md border border-line p-4 ${ground}`}>
            {inks.map((ink) => (
              <span key={ink} className={ink}>
                {ink} on {ground}
              </span>
            ))}
          </div>
        ))}
        {paints.map((paint) => (
          <div key={paint} className={`rounded-md p-4 font-semibold ${paint}`}>
            {paint}
          </div>
        ))}
        <div className="accent-card p-5">accent-card</div>
      </div>
    </Samples>
    <Samples name="Type">
      {sizes.map((size) => (
        <p key={size} className={size}>
          {size} · Lotus · ดอกบัว · Hoa sen · <span className="figures">฿1,234.50</span>
        </p>
      ))}
      <h3 className="text-2xl">Heading · หัวข้อ</h3>
    </Samples>
    <Samples name="Icons">
      <Row name={`${Object.keys(iconDrawings).length} of the Phosphor set`}>
        {(Object.keys(iconDrawings) as IconName[]).map((name) => (
          <span key={name} className="grid w-20 justify-items-center gap-1 text-xs text-ink-3">
            <Icon name={name} className="size-6 text-ink-1" />
            {name}
          </span>
        ))}
      </Row>
    </Samples>
  </>
);
