import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const THRESHOLD_BYTES = 1024;

/**
 * Answers of more than 1 KB travel compressed; the event stream writes past this. Registered before the
 * routes that it is for. Requests are taken as they are: a small one could unfold into a huge one.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    globalDecompression: false,
  });
}
