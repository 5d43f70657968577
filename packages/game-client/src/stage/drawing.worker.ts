import type { StageMessage } from './pen-notation.ts';
import { PenReader } from './pen-reader.ts';

const offscreen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const reader = offscreen && new PenReader(offscreen);

addEventListener('message', ({ data }: MessageEvent<StageMessage>) => {
  if ('goneStage' in data) reader?.removeStage(data.goneStage);
  else if ('canvas' in data) reader?.addStage(data.stage, data.canvas.getContext('2d')!);
  else {
    try {
      reader?.draw(data);
    } finally {
      // Sent even after an error: the page continues drawing when it receives this.
      postMessage('drawn');
    }
  }
});
postMessage(reader ? 'ready' : 'unable');
