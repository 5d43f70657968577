import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { sha256 } from '@sabai/test-support/sha256';

const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/**
 * The responses of a browser and its authenticator (WebAuthn), with everything that an attacker can change under the
 * test's control.
 */
export function createAuthenticator({ origin, rpID }: { origin: string; rpID: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const point = [x, y].map((part) => Buffer.from(part!, 'base64url'));
  // A COSE key: EC2, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(point[0]!),
    Buffer.from([0x22]),
    bytes(point[1]!),
  ]);
  const data = (flags: number, counter: number) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpID), head]);
  };
  const client = (type: 'create' | 'get', challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    create(challenge: string) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
      const authData = Buffer.concat([data(0x45, 0), attested]);
      const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
      const object = Buffer.concat([...attestation, text('authData'), bytes(authData)]);
      return answer({
        clientDataJSON: client('create', challenge, origin).toString('base64url'),
        attestationObject: object.toString('base64url'),
      });
    },
    get(challenge: string, { counter = 1, from = origin, userId = '' } = {}) {
      const authData = data(0x05, counter);
      const clientData = client('get', challenge, from);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      });
    },
  };
}
