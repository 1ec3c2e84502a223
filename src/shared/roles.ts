/** Roles of a member of a company. */
export const memberRoles = ["reader", "buyer", "administrator"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Roles of a viewer: of a member, or of a guest. */
export type Role = "guest" | MemberRole;

/** Departments of the supplier's staff. */
export const staffKinds = ["sales", "service", "finance", "administrator"] as const;
export type StaffKind = (typeof staffKinds)[number];

/** Departments that receive requests for quotes and information. */
export const sellerKinds = ["sales", "administrator"] as const satisfies readonly StaffKind[];
/** Departments that are told about payments that need a person. */
export const cashierKinds = ["finance", "administrator"] as const satisfies readonly StaffKind[];
