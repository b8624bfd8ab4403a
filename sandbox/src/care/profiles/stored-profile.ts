import type { accessProfileReply } from '@keystead/connectors/care-platform/wire.ts';
import type { z } from 'zod';

export type AccessProfile = z.infer<typeof accessProfileReply>;

export type StoredProfile = { corporationId: number; profile: AccessProfile };
