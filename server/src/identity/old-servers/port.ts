/** Where somebody's password still is: the realm that an environment names, under the name known there. */
export type OldServer = { kind: 'keycloak'; configId: number; userName: string };
