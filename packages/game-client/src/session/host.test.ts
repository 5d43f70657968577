import { expect, test } from 'vitest';
import { createHost, type PageMessage } from './host.ts';

/** A window in a frame of another one, which can send it messages. */
function framed() {
  const handlers = new Set<(event: object) => void>();
  const parent = { postMessage: () => {} };
  const own = {
    parent,
    origin: 'https://casino.example',
    addEventListener: (_name: string, handler: (event: object) => void) => handlers.add(handler),
    removeEventListener: (_name: string, handler: (event: object) => void) => handlers.delete(handler),
  };
  const heard: PageMessage[] = [];
  const stop = createHost('lotus-lanterns', own as unknown as Window).listen((message) => heard.push(message));
  const say = (data: object, from: object = {}) => {
    for (const handler of handlers) handler({ origin: own.origin, source: parent, data, ...from });
  };
  return { heard, say, stop };
}

test('ends automatic play on request of the page, and ignores unknown messages', () => {
  const { heard, say } = framed();
  say({ source: 'sabai-page', type: 'pause' });
  say({ source: 'sabai-page', type: 'resume' });
  expect(heard).toEqual([{ type: 'pause' }]);
});

test('accepts the available balance only from its page, and only when valid', () => {
  const { heard, say, stop } = framed();
  const balance = { source: 'sabai-page', type: 'balance', balance: '12500', currency: 'THB' };
  say(balance, { origin: 'https://elsewhere.example' });
  say(balance, { source: {} });
  say({ ...balance, source: 'somebody' });
  say({ ...balance, balance: '-1' });
  say({ ...balance, balance: 12_500 });
  say({ ...balance, currency: undefined });
  expect(heard).toEqual([]);
  say(balance);
  expect(heard).toEqual([{ type: 'balance', balance: '12500', currency: 'THB' }]);
  stop();
  say(balance);
  expect(heard).toHaveLength(1);
});
