import { expect, test } from 'vitest';
import { crc16 } from '../../providers/scb/emv-qr.rules.ts';
import { readSlipReference, sendingBankName, slipReferenceOf } from './slip-qr.rules.ts';

const tlv = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;
const signed = (text: string) => `${text}9104${crc16(`${text}9104`)}`;
const slip = (sendingBank: string, transRef: string, { form = '000001', country = 'TH' } = {}) =>
  signed(tlv('00', tlv('00', form) + tlv('01', sendingBank) + tlv('02', transRef)) + tlv('51', country));

test('reads the sending bank and the transfer from the code of a slip', () => {
  const code = slip('014', '202611211a2B3c4D5e6F7g8H9');
  expect(code.startsWith('0046000600000101030140225')).toBe(true);
  expect(readSlipReference(code)).toEqual({ sendingBank: '014', transRef: '202611211a2B3c4D5e6F7g8H9' });
  expect(sendingBankName('014')).toBe('SCB');
  expect(sendingBankName('999')).toBe('999');
});

test.each([
  ['a changed sign', slip('014', '20261121ABCDEF').replace('ABCDEF', 'ABCDEG')],
  ['another form', slip('014', '20261121ABCDEF', { form: '000002' })],
  ['another country', slip('014', '20261121ABCDEF', { country: 'LA' })],
  ['no bank number', slip('SCB', '20261121ABCDEF')],
  ['a reference with a quote', slip('014', "2026';drop--")],
  ['too short a reference', slip('014', '2026')],
  ['lengths that do not add up', signed('0099000600000101030140225')],
  ['the same tag twice', signed(`${tlv('51', 'TH')}${tlv('51', 'TH')}`)],
  ['an address', 'https://evil.example/?q=000001'],
  ['nothing', ''],
])('reads no transfer from a code with %s', (_what, code) => expect(readSlipReference(code)).toBeUndefined());

test('reads a transfer from a picture only when all its slip codes agree', () => {
  const [one, other] = [slip('014', '20261121AAAAAA'), slip('014', '20261121BBBBBB')];
  expect(slipReferenceOf(['https://bank.example', one, one])?.transRef).toBe('20261121AAAAAA');
  expect(slipReferenceOf([one, other])).toBeUndefined();
  expect(slipReferenceOf(['x'])).toBeUndefined();
});
