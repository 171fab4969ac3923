import { playSeed } from './play-seed.ts';

playSeed(2);
