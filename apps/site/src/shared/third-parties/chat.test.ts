import { expect, test } from 'vitest';
import { chatOf, chatPageOf } from './chat.ts';

const channel = (contact_code_name: string, contact_link: string, is_default = true) => ({
  contact_code_name,
  contact_link,
  is_default,
});

test('[R7.212] embeds the default channel as a chat for known services with a valid address', () => {
  expect(chatOf([channel('tawk', 'https://tawk.to/chat/5f0a/1h2b')])?.src).toBe('https://embed.tawk.to/5f0a/1h2b');
  expect(chatOf([channel('livechat', 'https://direct.lc.chat/123456/')])).toMatchObject({
    kind: 'livechat',
    id: '123456',
  });
  const snippet = 'https://static.zdassets.com/ekr/snippet.js?key=0a-1b';
  expect(chatOf([channel('zendesk', snippet)])?.src).toBe(snippet);
});

test('treats every other channel as a plain link', () => {
  for (const [code, link] of [
    ['viberapp', 'viber://chat?number=66'],
    ['tawk', 'https://embed.tawk.to.evil.example/5f0a/1h2b'],
    ['tawk', 'https://embed.tawk.to/../../x'],
    ['zendesk', 'https://static.zdassets.com/other.js?key=1'],
    ['constructor', 'https://embed.tawk.to/5f0a/1h2b'],
  ] as const)
    expect(chatOf([channel(code, link)]), link).toBeNull();
  expect(chatOf([channel('tawk', 'https://embed.tawk.to/5f0a/1h2b', false)])).toBeNull();
});

test('links to the chat’s page, never to its script', () => {
  expect(chatPageOf('https://embed.tawk.to/5f/default')).toBe('https://tawk.to/chat/5f/default');
  expect(chatPageOf('https://tawk.to/chat/5f/default')).toBe('https://tawk.to/chat/5f/default');
  expect(chatPageOf('https://direct.lc.chat/123')).toBe('https://direct.lc.chat/123');
  expect(chatPageOf('https://static.zdassets.com/ekr/snippet.js?key=ab-1')).toBe('');
  expect(chatPageOf('mailto:help@example.com')).toBe('mailto:help@example.com');
});
