const names: Record<string, string> = {
  '10001': 'Maple Grove Senior Care',
  '10002': 'Harbor Point Health',
  '10003': 'Duo Valley Care',
  '10004': 'Lakeside Homes',
  '10005': 'Oldtown Manor',
  '10006': 'Newly Signed Community',
};

/** The registry numbers its accounts: it knows every CRM ID that consists of digits, and no others. */
export const accountName = (crmId: string): string | null =>
  /^\d{1,10}$/.test(crmId) ? (names[crmId] ?? `Account ${crmId}`) : null;
