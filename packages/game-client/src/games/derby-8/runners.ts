import type { RunnerLook } from '../../race/runners.tsx';

/** The eight horses, by the numbers on their cloths. */
export const runners: readonly RunnerLook[] = [
  { name: 'Silver Monsoon', shirt: '#d81e46', trim: '#ffffff', coat: '#8b8f9c' },
  { name: 'Golden Orchid', shirt: '#f2b705', trim: '#5a2a82', coat: '#a8642a' },
  { name: 'Jade Thunder', shirt: '#0f9d63', trim: '#ffe27a', coat: '#3d2a1f' },
  { name: 'River Lantern', shirt: '#2563eb', trim: '#ffffff', coat: '#7a3f1d' },
  { name: 'Midnight Tuk-Tuk', shirt: '#1f1b2e', trim: '#ff4fa0', coat: '#231a17' },
  { name: 'Saffron Sky', shirt: '#f26b21', trim: '#1c3f94', coat: '#c28a4a' },
  { name: 'Temple Bell', shirt: '#7c3aed', trim: '#f5d565', coat: '#5b3520' },
  { name: 'Pearl Coast', shirt: '#e9f1f5', trim: '#0e7490', coat: '#e4ded2' },
];
