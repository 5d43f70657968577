import { useTranslations } from 'use-intl';
import { usePayText } from './wheel-scene.tsx';

/** The pays of a wheel's segments, with the number of each. */
export function WheelTable({ segments, caption }: { segments: readonly number[]; caption: string }) {
  const t = useTranslations('studio-instant');
  const payText = usePayText();
  const kinds = [...new Set(segments)].toSorted((a, b) => b - a);
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('wheel.pays')}</th>
          <th scope="col">{t('wheel.count')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((pays) => (
          <tr key={pays}>
            <th scope="row">{payText(pays)}</th>
            <td>{segments.filter((each) => each === pays).length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
