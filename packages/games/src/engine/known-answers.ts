/**
 * Known answers computed by two independent programs, in Node and in Python; both variants of the engine must match
 * them.
 */
export const knownSolo = {
  seeds: {
    serverSeed: '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000',
    clientSeed: 'lotus-lantern',
    nonce: 7,
  },
  serverSeedHash: '7de07b14d9fe077ef739000001f6e7b63aebe9b684a8b524129badf733c69e36',
  floats: [
    0.296267492929, 0.189576074947, 0.138453444233, 0.217449998949, 0.630238158628, 0.635232278612, 0.330809353851,
    0.624868838117, 0.17927012546, 0.240487853298,
  ],
  u52: 1334270170957952,
  roulette: 10,
  plinko: 'LLLLRRLRLLLRRRLL',
  keno: [12, 8, 6, 11, 27, 28, 16, 26, 7, 13],
  stopsOf40: [11, 7, 5, 8, 25],
} as const;

/** A chain of three links whose last is 64 times "f". */
export const knownChain = {
  secret: 'f'.repeat(64),
  terminalHash: 'fbfe0bb18363cbffc5f0c1a2d0728920a077adb1d2af397b884b53a086695f1b',
  salt: 'public-salt-0001',
  rounds: [
    {
      round: 1,
      hashStart: '23f51dfe29b1052f',
      hmacStart: '0b540cbe3a0d3878186aee63e9',
      u52: 199289903227091,
      at99: 2237,
      at97: 2192,
    },
    {
      round: 2,
      hashStart: 'df0790f236013511',
      hmacStart: 'c466bd8550965d357d20fe3e51',
      u52: 3455128725424485,
      at99: 129,
      at97: 126,
    },
    {
      round: 3,
      hashStart: 'ffffffffffffffff',
      hmacStart: 'a964ccfa17848718f56330bbd8',
      u52: 2980006412253256,
      at99: 149,
      at97: 146,
    },
  ],
} as const;
