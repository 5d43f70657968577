import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { ShareDialog } from './share-dialog.tsx';

const kit = {
  link: 'https://sabai.example/en/affiliate_v2/PLOY26',
  qr_image: 'data:image/svg+xml;base64,PHN2Zy8+',
  texts: [
    { locale: 'en', text: 'Play with me: https://sabai.example/en/affiliate_v2/PLOY26' },
    { locale: 'th', text: 'มาเล่นด้วยกัน: https://sabai.example/th/affiliate_v2/PLOY26' },
  ],
};
const show = (what: 'texts' | 'banners') =>
  openSite(<ShareDialog what={what} kit={kit} name="sabai-PLOY26" onClose={() => {}} />, {});

describe('the texts of an invitation', () => {
  test('are shown and copied in the chosen language', async () => {
    const { user } = await show('texts');
    const dialog = within(await screen.findByRole('dialog', { name: 'Texts in 15 languages' }));
    expect(dialog.getByText(/^Play with me/)).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'ไทย');
    const text = dialog.getByText(/^มาเล่นด้วยกัน/);
    expect(text.getAttribute('lang')).toMatch(/^th/);
    await user.click(dialog.getByRole('button', { name: 'copy' }));
    expect(await navigator.clipboard.readText()).toBe(kit.texts[1]!.text);
  });
});

describe('the banners of an invitation', () => {
  // There is no layout here, and no picture is decoded.
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    Object.assign(document, { fonts: { load: async () => [] } });
    onTestFinished(() => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(document, 'fonts');
    });
  });

  test('have three sizes, each described by its text and saved in the chosen language', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { user } = await show('banners');
    const dialog = within(await screen.findByRole('dialog', { name: 'Banners' }));
    const sizes = () => dialog.getAllByRole('figure').map(({ textContent }) => textContent);
    expect(sizes()).toEqual(['1200 × 628Save', '600 × 500Save', '728 × 90Save']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'ไทย');
    for (const banner of dialog.getAllByRole('img')) expect(banner.getAttribute('aria-label')).toBe(kit.texts[1]!.text);
    await user.click(dialog.getAllByRole('button', { name: 'Save' })[1]!);
    expect(saved).toEqual(['sabai-PLOY26-th-600x500.png data:image/png;base64,AA==']);
  });

  test('are drawn on retry after an error', async () => {
    vi.mocked(HTMLImageElement.prototype.decode).mockRejectedValue(new Error('broken picture'));
    const { user } = await show('banners');
    const dialog = within(await screen.findByRole('dialog', { name: 'Banners' }));
    await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(3));
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    vi.mocked(HTMLImageElement.prototype.decode).mockResolvedValue();
    await user.click(dialog.getAllByRole('button', { name: /again/i })[0]!);
    expect(await dialog.findByText('1200 × 628')).toBeTruthy();
    expect(dialog.getAllByRole('alert')).toHaveLength(2);
  });
});
