import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../data/database.ts';
import { type Attempt, type StoredAttempt, saveAttempt } from './attempt.ts';
import { rememberDevice } from './known-device.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply; params: { uid: string } };

/** Stores how far a sign-in has come. Once it is complete, the device is known for that person. */
export const advanceAttempt = async (tx: Tx, call: Exchange, attempt: Attempt): Promise<StoredAttempt> => {
  const { ssoid, pending, means, remembersDevice } = attempt;
  const remembersCode = remembersDevice && means.includes('sms');
  if (pending.length === 0) await rememberDevice(tx, ssoid, call, remembersCode);
  return saveAttempt(tx, call.params.uid, attempt);
};
