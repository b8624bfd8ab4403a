type Owned = { configuration_id: number; customer_id: number };

export type StructureEnvironmentsTable = Owned & {
  environment_id: number;
  environment_key: string;
  synced_at: Date;
};

export type StructureCorporationsTable = Owned & { corporation_id: number; name: string; corp_oid: string };

export type StructureRegionsTable = Owned & { region_id: number; corporation_id: number; name: string };

export type StructureDistrictsTable = Owned & {
  district_id: number;
  region_id: number;
  corporation_id: number;
  name: string;
};

export type StructureFacilitiesTable = Owned & {
  facility_id: number;
  corporation_id: number;
  district_id: number | null;
  name: string;
};

export type StructureRoleTemplatesTable = Owned & {
  template_id: number;
  corporation_id: number;
  name: string;
  level: 'corporate' | 'facility';
  facility_ids: number[];
  discipline_required: boolean;
  corporate_limited: boolean;
  special_user_token: 'physician' | 'nppa' | null;
  is_custom_data: boolean;
};

export type StructureDisciplinesTable = Owned & {
  discipline_id: number;
  corporation_id: number;
  name: string;
  facility_ids: number[];
};

export type StructureUnitsTable = Owned & { unit_id: number; facility_id: number; name: string };
