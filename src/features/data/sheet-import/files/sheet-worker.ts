import type { Asked } from './file-read.ts';
import { readAsked } from './read-file.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void readAsked(data).then((read) => postMessage(read));
});
