import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from './push-service.ts';

test('decrypts the example of RFC 8291, section 5', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(Buffer.from(body, 'base64url'), { keys, auth })).toBe('When I grow up, I want to be a watermelon');
});
