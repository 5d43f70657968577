import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, createSettings } from '../base/settings.ts';
import { createSoundEngine } from './sound-engine.ts';

/** Records the calls to a browser's sound; its nodes accept everything and connect to each other. */
class FakeAudio {
  static readonly opened: FakeAudio[] = [];
  state = 'suspended';
  readonly currentTime = 1;
  readonly destination = {};
  started = 0;
  stopped = 0;
  constructor() {
    FakeAudio.opened.push(this);
  }
  #node() {
    const node = { gain: this.#value(), frequency: this.#value(), connect: (next: object) => next };
    return { ...node, start: () => this.started++, stop: () => this.stopped++ };
  }
  #value = () => ({ value: 0, setTargetAtTime() {} });
  createGain = () => this.#node();
  createOscillator = () => this.#node();
  createBiquadFilter = () => this.#node();
  createDynamicsCompressor = () => this.#node();
  async resume() {
    this.state = 'running';
  }
}

beforeEach(() => {
  FakeAudio.opened.length = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => void vi.unstubAllGlobals());

function open({ isMuted }: { isMuted: boolean }) {
  const settings = createSettings({ getItem: () => JSON.stringify({ isMuted }), setItem() {} });
  return { settings, sound: createSoundEngine(settings) };
}

test('opens audio on the first touch, and not before', () => {
  const { sound } = open({ isMuted: false });
  expect(FakeAudio.opened).toEqual([]);
  sound.unlock();
  sound.unlock();
  expect(FakeAudio.opened.map(({ state }) => state)).toEqual(['running']);
});

test('opens no audio while muted, and resumes continuous tones when unmuted', () => {
  const { settings, sound } = open({ isMuted: true });
  sound.unlock();
  const engine = sound.hum('sawtooth');
  engine.set(60, 0.1);
  expect(FakeAudio.opened).toEqual([]);
  change(settings, { isMuted: false });
  const [audio] = FakeAudio.opened;
  expect(audio).toMatchObject({ state: 'running', started: 0 });
  engine.set(70, 0.1);
  engine.set(80, 0.1);
  expect(audio!.started).toBe(1);
  engine.stop();
  expect(audio!.stopped).toBe(1);
});

test('stops a muted tone without opening audio', () => {
  const { sound } = open({ isMuted: true });
  const engine = sound.hum('sawtooth');
  engine.set(60, 0.1);
  engine.stop();
  expect(FakeAudio.opened).toEqual([]);
});

test('resumes interrupted audio on the next touch', () => {
  const { sound } = open({ isMuted: false });
  sound.unlock();
  const [audio] = FakeAudio.opened;
  audio!.state = 'interrupted';
  sound.unlock();
  expect(audio!.state).toBe('running');
});
