/** Status | login | email | UMA | LMA | CLA | LLA | support. † needs the customer's consent; not their own account. */
export const rowActionTable = `
  A | IDM | real | Su De | Su† De† | – | – | –
  A | IDM | none | Su De | Su† De† | – | – | –
  A | federated | real | Su De | Su† De† | – | – | –
  A | federated | none | Su De | Su† De† | – | – | –
  D | IDM | real | Ac Dl | Ac Dl | – | – | –
  D | IDM | none | Ac+pw Dl | Ac+pw Dl | – | – | –
  D | federated | real | Ac Dl | Ac Dl | – | – | –
  D | federated | none | Ac Dl | Ac Dl | – | – | –
  LO | IDM | real | Un Su De | Un Su† De† | Un | Un | –
  LO | IDM | none | Un Su De | Un Su† De† | Un | Un | –
  LO | federated | real | Un Su De | Un Su† De† | Un | Un | –
  LO | federated | none | Un Su De | Un Su† De† | Un | Un | –
  PE | IDM | real | Su De | Su† De† | – | – | –
  PE | IDM | none | Su De | Su† De† | – | – | –
  PE | federated | real | Su De | Su† De† | – | – | –
  PE | federated | none | Su De | Su† De† | – | – | –
  PR | IDM | real | Su De | Su† De† | – | – | –
  PR | IDM | none | Su De | Su† De† | – | – | –
  PR | federated | real | Su De | Su† De† | – | – | –
  PR | federated | none | Su De | Su† De† | – | – | –
  PUA | IDM | real | Su De | Su† De† | – | – | –
  PUA | IDM | none | Su De | Su† De† | – | – | –
  PUA | federated | real | Su De | Su† De† | – | – | –
  PUA | federated | none | Su De | Su† De† | – | – | –
  S | IDM | real | Ac De | Ac De† | – | – | –
  S | IDM | none | Ac De | Ac De† | – | – | –
  S | federated | real | Ac De | Ac De† | – | – | –
  S | federated | none | Ac De | Ac De† | – | – | –
  ST | IDM | real | Su Ac De | Su† Ac De† | – | – | –
  ST | IDM | none | Su Ac+pw De | Su† Ac+pw De† | – | – | –
  ST | federated | real | Su Ac De | Su† Ac De† | – | – | –
  ST | federated | none | Su Ac De | Su† Ac De† | – | – | –
`;

export const detailActionTable = `
  A | IDM | real | Su De RP TP CF MF EU | Su† De† RP TP CF MF EU | RP TP MF | RP TP | –
  A | IDM | none | Su De RP* TP CF MF EU | Su† De† RP* TP CF MF EU | RP* TP MF | RP* TP | –
  A | federated | real | Su De CI EU | Su† De† CI EU | – | – | –
  A | federated | none | Su De CI EU | Su† De† CI EU | – | – | –
  D | IDM | real | Ac Dl CF EU | Ac Dl CF EU | – | – | –
  D | IDM | none | Ac+pw Dl CF EU | Ac+pw Dl CF EU | – | – | –
  D | federated | real | Ac Dl CI EU | Ac Dl CI EU | – | – | –
  D | federated | none | Ac Dl CI EU | Ac Dl CI EU | – | – | –
  LO | IDM | real | Un Su De RP TP CF EU | Un Su† De† RP TP CF EU | Un RP TP | Un RP TP | –
  LO | IDM | none | Un Su De RP* TP CF EU | Un Su† De† RP* TP CF EU | Un RP* TP | Un RP* TP | –
  LO | federated | real | Un Su De CI EU | Un Su† De† CI EU | Un | Un | –
  LO | federated | none | Un Su De CI EU | Un Su† De† CI EU | Un | Un | –
  PE | IDM | real | Su De RP TP CF EU | Su† De† RP TP CF EU | RP TP | RP TP | –
  PE | IDM | none | Su De RP* TP CF EU | Su† De† RP* TP CF EU | RP* TP | RP* TP | –
  PE | federated | real | Su De CI EU | Su† De† CI EU | – | – | –
  PE | federated | none | Su De CI EU | Su† De† CI EU | – | – | –
  PR | IDM | real | Su De RP TP CF EU | Su† De† RP TP CF EU | RP TP | RP TP | –
  PR | IDM | none | Su De RP* TP CF EU | Su† De† RP* TP CF EU | RP* TP | RP* TP | –
  PR | federated | real | Su De CI EU | Su† De† CI EU | – | – | –
  PR | federated | none | Su De CI EU | Su† De† CI EU | – | – | –
  PUA | IDM | real | Su De RE TP CF EU | Su† De† RE TP CF EU | RE TP | RE TP | –
  PUA | IDM | none | Su De TP CF EU | Su† De† TP CF EU | TP | TP | –
  PUA | federated | real | Su De CI EU | Su† De† CI EU | – | – | –
  PUA | federated | none | Su De CI EU | Su† De† CI EU | – | – | –
  S | IDM | real | Ac De CF EU | Ac De† CF EU | – | – | –
  S | IDM | none | Ac De CF EU | Ac De† CF EU | – | – | –
  S | federated | real | Ac De CI EU | Ac De† CI EU | – | – | –
  S | federated | none | Ac De CI EU | Ac De† CI EU | – | – | –
  ST | IDM | real | Su Ac De CF EU | Su† Ac De† CF EU | – | – | –
  ST | IDM | none | Su Ac+pw De CF EU | Su† Ac+pw De† CF EU | – | – | –
  ST | federated | real | Su Ac De CI EU | Su† Ac De† CI EU | – | – | –
  ST | federated | none | Su Ac De CI EU | Su† Ac De† CI EU | – | – | –
`;

/** The detail page for a corporate admin: a user who outranks them allows only unlock and the mailed link. */
export const outrankedActionTable = `
  A | IDM | real | Su De RP TP CF MF EU | RM | RM | RM | –
  A | IDM | none | Su De RP* TP CF MF EU | – | – | – | –
  A | federated | real | Su De CI EU | – | – | – | –
  D | IDM | real | Ac Dl CF EU | – | – | – | –
  D | IDM | none | Ac+pw Dl CF EU | – | – | – | –
  LO | IDM | real | Un Su De RP TP CF EU | Un RM | Un RM | Un RM | –
  LO | IDM | none | Un Su De RP* TP CF EU | Un | Un | Un | –
  LO | federated | real | Un Su De CI EU | Un | Un | Un | –
  PE | IDM | real | Su De RP TP CF EU | RM | RM | RM | –
  PR | IDM | real | Su De RP TP CF EU | RM | RM | RM | –
  PUA | IDM | real | Su De RE TP CF EU | RE | RE | RE | –
  PUA | IDM | none | Su De TP CF EU | – | – | – | –
  S | IDM | real | Ac De CF EU | – | – | – | –
  ST | IDM | real | Su Ac De CF EU | – | – | – | –
  ST | federated | none | Su Ac De CI EU | – | – | – | –
`;
