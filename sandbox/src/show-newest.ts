import { type Html, html } from './html.ts';

type Newest<Item> = {
  /** Newest first. */
  items: Item[];
  shown: number;
  show(item: Item): Html;
  /** Shown instead of an empty list. */
  nothing: string;
  /** Where a program, or a curious person, can find all of them. */
  allAt: string;
};

/** A list on the desk that stays short no matter how much has happened. */
export function showNewest<Item>({ items, shown, show, nothing, allAt }: Newest<Item>): Html {
  if (items.length === 0) return html`<p class="empty">${nothing}</p>`;
  return html`<ul class="items">${items.slice(0, shown).map(show)}</ul>
    ${
      items.length > shown &&
      html`<p class="muted">The last ${shown} of ${items.length}; all of them are at <a href="${allAt}">${allAt}</a>.</p>`
    }`;
}
