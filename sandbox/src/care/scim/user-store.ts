import type { scimUserRequest } from '@keystead/connectors/products/wire.ts';
import type { z } from 'zod';
import { notFound, Refusal } from '../../refusal.ts';
import type { ScimProduct } from './product-access.ts';

export type ScimUser = Omit<z.infer<typeof scimUserRequest>, 'id'>;

export type Write = { time: string; what: string; key: string };

/** A person as one product knows them, with the latest writes that led to this state. */
export type StoredUser = {
  id: string;
  user: ScimUser;
  version: number;
  created: string;
  lastModified: string;
  history: Write[];
};

const maxWrites = 50;

/** The people of one product in one environment. */
export class UserStore {
  readonly product: ScimProduct;
  /** Replacements that changed nothing: probably work that was ordered twice, with two keys. */
  duplicates = 0;
  readonly #users = new Map<string, StoredUser>();
  readonly #byExternalId = new Map<string, StoredUser>();
  readonly #byUserName = new Map<string, StoredUser>();
  #lastNumber = 0;

  constructor(product: ScimProduct) {
    this.product = product;
  }

  get size() {
    return this.#users.size;
  }

  /** Most recently written first. */
  list(): StoredUser[] {
    return [...this.#users.values()].reverse();
  }

  get(id: string): StoredUser {
    const stored = this.#users.get(id);
    if (!stored) throw notFound(`User ${id}`);
    return stored;
  }

  findBy(attribute: 'externalId' | 'userName', value: string): StoredUser | null {
    const found =
      attribute === 'externalId' ? this.#byExternalId.get(value) : this.#byUserName.get(value.toLowerCase());
    return found ?? null;
  }

  create(user: ScimUser, write: Write): StoredUser {
    this.#requireFree(user, null);
    this.#lastNumber += 1;
    const id = `${this.product}-${String(this.#lastNumber).padStart(6, '0')}`;
    const { time } = write;
    return this.#keep({ id, user, version: 1, created: time, lastModified: time, history: [write] });
  }

  replace(id: string, user: ScimUser, write: Write): StoredUser {
    const previous = this.get(id);
    this.#requireFree(user, id);
    if (JSON.stringify(previous.user) === JSON.stringify(user)) this.duplicates += 1;
    this.remove(id);
    return this.#keep({
      ...previous,
      user,
      version: previous.version + 1,
      lastModified: write.time,
      history: [write, ...previous.history].slice(0, maxWrites),
    });
  }

  remove(id: string): void {
    const { user } = this.get(id);
    this.#users.delete(id);
    this.#byExternalId.delete(user.externalId);
    this.#byUserName.delete(user.userName.toLowerCase());
  }

  #keep(stored: StoredUser): StoredUser {
    this.#users.set(stored.id, stored);
    this.#byExternalId.set(stored.user.externalId, stored);
    this.#byUserName.set(stored.user.userName.toLowerCase(), stored);
    return stored;
  }

  #requireFree({ externalId, userName }: ScimUser, ownId: string | null) {
    for (const [attribute, value] of [
      ['externalId', externalId],
      ['userName', userName],
    ] as const) {
      const existing = this.findBy(attribute, value);
      if (!existing || existing.id === ownId) continue;
      throw new Refusal(409, 'uniqueness', `A user with the ${attribute} ${value} exists.`);
    }
  }
}
