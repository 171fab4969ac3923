import { playSeed } from './play-seed.ts';

playSeed(1, { team: true });
