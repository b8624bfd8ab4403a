/** Numbers that pass the checks, for the prescribers of the demo. */
export const demoPhysician = {
  profile: {
    clinicMedCenter: 'Lakeside Medical Center',
    fax: '6125550120',
    addressLine1: '12 Harbor Street',
    addressLine2: '',
    pager: '',
    directEmail: 'physician@direct.maplegrove.example',
    city: 'Minneapolis',
    state: 'MN',
    zip: '55401',
    upin: 'A12345',
    taxonomyCode: '207R00000X',
    licenseNumber: 'MN-44812',
    npi: '1234567893',
    taxIdNumber: '41-1234567',
    medicaidNumber: '',
    medicareNumber: '',
    nadeanNumber: '',
  },
  stateDeaNumbers: [
    { stateForDeaNumber: 'MN', deaNumber: 'AB1234563' },
    { stateForDeaNumber: 'WI', deaNumber: 'BS1388568' },
  ],
};
