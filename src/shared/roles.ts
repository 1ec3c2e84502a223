/** Roles of a member of a company. */
export const memberRoles = ["reader", "finance", "buyer", "administrator"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Roles that order, and change carts, lists and plans. */
export const orderingRoles = ["buyer", "administrator"] as const satisfies readonly MemberRole[];
/** Roles that pay invoices and orders. */
export const payingRoles = ["finance", "buyer", "administrator"] as const satisfies readonly MemberRole[];
/** Roles that get the invoices of their company by mail, and the reminders of open ones. */
export const invoicedRoles = ["finance", "administrator"] as const satisfies readonly MemberRole[];

/** Roles of a viewer: of a member, or of a guest. */
export type Role = "guest" | MemberRole;

/** Departments of the supplier's staff. */
export const staffKinds = ["sales", "service", "finance", "administrator"] as const;
export type StaffKind = (typeof staffKinds)[number];

type StaffMember = { staff: StaffKind | null };
const isOneOf = (kinds: readonly StaffKind[], { staff }: StaffMember): boolean =>
	staff !== null && kinds.includes(staff);

/** Departments that look after companies and their orders, answer requests for quotes and information, and write announcements. */
export const sellerKinds = ["sales", "administrator"] as const satisfies readonly StaffKind[];
export const isSeller = (viewer: StaffMember): boolean => isOneOf(sellerKinds, viewer);

/** Departments that set the terms of companies, and are messages about payments that need a person. */
export const cashierKinds = ["finance", "administrator"] as const satisfies readonly StaffKind[];
export const isCashier = (viewer: StaffMember): boolean => isOneOf(cashierKinds, viewer);

/** Departments that look after the machines of customers. */
export const caretakerKinds = ["sales", "service", "administrator"] as const satisfies readonly StaffKind[];
export const isCaretaker = (viewer: StaffMember): boolean => isOneOf(caretakerKinds, viewer);
