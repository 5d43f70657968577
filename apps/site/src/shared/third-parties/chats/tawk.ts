import type { ChatChannel } from './chat-channel.ts';

export const tawk: ChatChannel<'tawk'> = {
  kind: 'tawk',
  name: 'tawk.to',
  address: /^https:\/\/(?:embed\.tawk\.to|tawk\.to\/chat)\/(\w+\/\w+)\/?$/,
  srcOf: (_link, id) => `https://embed.tawk.to/${id}`,
  pageOf: (_link, id) => `https://tawk.to/chat/${id}`,
  origins: {
    scripts: ['https://embed.tawk.to', 'https://cdn.jsdelivr.net'],
    connects: ['https://*.tawk.to', 'wss://*.tawk.to'],
    /* It writes its window into the page, with the style in it. */
    styles: ['https://embed.tawk.to', "'unsafe-inline'"],
    fonts: ['https://embed.tawk.to'],
  },
};
