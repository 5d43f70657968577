import type { RunnerLook } from '../../race/runners.tsx';

/** The six hounds, by the numbers on their jackets. */
export const runners: readonly RunnerLook[] = [
  { name: 'Chili Rocket', shirt: '#d81e46', trim: '#ffffff', coat: '#b98a5a' },
  { name: 'Blue Mekong', shirt: '#2563eb', trim: '#ffffff', coat: '#6d7480' },
  { name: 'White Lotus', shirt: '#f4f7fb', trim: '#d6457f', coat: '#e3d3bd' },
  { name: 'Black Pepper', shirt: '#1f1b2e', trim: '#f5d565', coat: '#2b2421' },
  { name: 'Mango Express', shirt: '#f59e0b', trim: '#14532d', coat: '#8a5a32' },
  { name: 'Neon Zebra', shirt: '#10b981', trim: '#111827', coat: '#4a3b34' },
];
