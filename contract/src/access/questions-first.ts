import type { Access } from './access.ts';
import { accessRules } from './access-rules.ts';

const openDoors: readonly Access[] = ['public', 'signedIn', 'PROFILE', accessRules.ownCredentials];

/** Doors that stay open to people whose customer wants security questions of them and who have saved none yet. */
export const opensWithoutQuestions = (access: Access): boolean => openDoors.includes(access);
