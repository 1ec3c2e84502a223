import { is, type SQL } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { SitePart } from "#accounts/access.ts";
import type { Act, Viewer } from "#act.ts";
import type { Scope, ScopeViewer, ScopeViewerAt } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { memberRoles, orderingRoles, type Role, type StaffKind } from "#shared/roles.ts";
import { type Steps, type Taker, takerNames, takersIn } from "#shared/steps.ts";
import type { Topic } from "#shared/topics.ts";

/** A text of the registry in both languages. */
export type Label = readonly [english: string, dutch: string];

/** The role of a viewer on the record platform: a role at a company, a punch-out user, or a department of the supplier. */
export type RecordRole = Role | "punchout" | StaffRole;
/** Departments whose name is also a role of members have another name here. */
type StaffRole = Exclude<StaffKind, Role> | "staffFinance" | "staffAdministrator";
export type Roles = readonly RecordRole[] | "everyone" | "nobody";

export const staffRoles = ["sales", "service", "staffFinance", "staffAdministrator"] as const satisfies Roles;
export const sellerRoles = ["sales", "staffAdministrator"] as const satisfies Roles;
export const cashierRoles = ["staffFinance", "staffAdministrator"] as const satisfies Roles;
/** Everybody at a company. */
export const customerRoles = [...memberRoles, "punchout"] as const satisfies Roles;
export const isStaffRole = (role: RecordRole): boolean => includesRole(staffRoles, role);
export const personRoles = [...customerRoles, ...staffRoles] as const satisfies Roles;

const rolesOfTaker: Record<Taker, readonly RecordRole[]> = {
	buyers: orderingRoles,
	members: customerRoles,
	sellers: sellerRoles,
	staff: staffRoles,
};

export const takersOfRole = (role: RecordRole): Taker[] =>
	takerNames.filter((taker) => includesRole(rolesOfTaker[taker], role));

/** The roles that take some step, or one to a status. */
export const rolesTaking = <Status extends string>(steps: Steps<Status>, to?: Status): RecordRole[] =>
	takersIn(steps, to).flatMap((taker) => rolesOfTaker[taker]);

/** The values of a statement that an expression can use. `now` is the moment of the call, `today` its day in the store. */
type ExpressionContext = { now: SQL; today: SQL; by: ScopeViewer; language: Language };
/** A column, or an expression over the columns of the object's table. */
export type Expression = PgColumn | ((context: ExpressionContext) => SQL | PgColumn);

/** Values of records by their id, and by a name of the module. They are as stored values of the type of their field. */
export type ComputedValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A value that a module computes after the statement, for all records of an answer at once. No statement can filter or sort by it. Null for
 * a record without this value. */
export type Computed = { compute: (act: Act, ids: readonly string[]) => Promise<ComputedValues>; name: string };

/** A text that is stored in both languages. */
export const inLanguage =
	(english: PgColumn, dutch: PgColumn): Expression =>
	({ language }) =>
		language === "nl-NL" ? dutch : english;

/** How a value is stored and shown: the kind decides once (`kinds.ts`). */
type Kind =
	| { type: "text" | "longText" | "richText" | "email" | "phone" | "url"; length: number }
	| { type: "id" | "integer" | "boolean" | "date" | "dateTime" }
	/** The stored name of a record type. Outside it is the id of the type. */
	| { type: "recordType"; object: string }
	/** Cents in the database, a decimal number outside. */
	| { type: "money" }
	/** Basis points in the database, a percentage outside. */
	| { type: "percent" }
	/** A number with decimals. `per` is the number of stored units in one shown unit: 1000 for grams shown as kilograms. */
	| { type: "number"; precision: number; scale: number; per?: number }
	/** The stored values and their labels. */
	| { type: "picklist" | "multiPicklist"; values: Readonly<Record<string, Label>>; controlledBy?: ControlledBy }
	/** A row of another object. With several targets, the prefix of the id decides. */
	| {
			type: "reference";
			to: readonly string[];
			/** The relationship name from this object, for example "Account". */
			relation: string;
			/** The relationship name from the other object, for example "Orders". Absent: the other object has no such list. */
			children?: string;
			/** A field of both records, for example "AccountId": a lookup finds only records with the value of the record that is edited. */
			within?: string;
	  };

/** The values of a picklist that each value of another picklist or checkbox allows. */
type ControlledBy = { field: string; allows: Readonly<Record<string, readonly string[]>> };

export type Field = Kind & {
	label: Label;
	help?: Label;
	value: Expression | Computed;
	/** The roles that read the field. For others the field does not exist: in fields, filters, orders, searches and counts. Default: all who
	 * see the row. */
	read?: Roles;
	/** Default: nobody. */
	create?: Roles;
	update?: Roles;
	/** Whether a new record must have a value. */
	required?: true;
	unique?: true;
	/** False when the value cannot be used in `where`. */
	filter?: false;
	/** False when the value cannot be used in `sortBy`. */
	sort?: false;
	/** The compound field that this field is a part of, for example "Name" of FirstName. */
	partOf?: string;
	/** The value of a new record in forms. */
	initial?: string | number | boolean;
};

/** The column of a field. Null when the value of the field is an expression. */
export const columnOf = ({ value }: Field): PgColumn | null => (is(value, PgColumn) ? value : null);

/** Null for a field whose value is in the statement. */
export const computedOf = ({ value }: Field): Computed | null =>
	typeof value === "object" && "compute" in value ? value : null;

export const canFilterBy = (field: Field): boolean => field.filter !== false && computedOf(field) === null;
export const canSortBy = (field: Field): boolean => field.sort !== false && computedOf(field) === null;

export type FieldValues = Readonly<Record<string, unknown>>;

/** The fields that every object has. */
type CommonField = "Id" | "CreatedDate" | "CreatedById" | "LastModifiedDate" | "LastModifiedById" | "SystemModstamp";

/** A row in the heading and columns of a layout. Null is an empty space. */
export type Section<F extends string = string> = {
	heading: Label;
	columns: 1 | 2;
	fields: readonly (F | CommonField | null)[];
};

/** Effects of a write besides the change. `useDefaultRule` gives a new record to the queue of its object. */
export type WriteOptions = { triggerUserEmail: boolean; triggerOtherEmail: boolean; useDefaultRule: boolean };

/** Values of a record with which an action is offered. The command checks again. */
export type When<F extends string = string> = Partial<Record<F, readonly unknown[]>>;

/** How a command is offered as a quick action. A list has the names of actions of the object that run the command. */
export type Offer = { name: string; label: Label; when?: When } | readonly string[];

/** Fields whose change is one business step: all of them that were sent go to one command, before the plain columns. Values are as they are
 * stored. */
export type Step<F extends string = string> = {
	fields: readonly F[];
	/** The quick action has the fields of the step as its inputs. */
	action: Offer;
	run: (act: Act, id: string, changed: Partial<Record<F, unknown>>, options: WriteOptions) => Promise<void>;
};

/** Creates a record and returns its id. Values are as they are stored, `RecordTypeId` is the name of the record type. */
export type Create<F extends string = string> = {
	who: Roles;
	/** The label of the global action. Default: "New", and the label of the object. */
	label?: Label;
	/** Absent: inserts the plain columns. */
	run?: (act: Act, values: Partial<Record<F | "RecordTypeId", unknown>>, options: WriteOptions) => Promise<string>;
};

export type Action<F extends string = string> = {
	label: Label;
	who: Roles;
	when?: When<F> | ((role: RecordRole, by: Viewer) => When<F>);
	/** The values that the action takes: fields of the object, or inputs of its own. */
	input?: readonly (F | ActionInput)[];
} & (
	| { run: (act: Act, id: string, input: FieldValues) => Promise<void> }
	/** Creates a record of another object and returns its id. */
	| { creates: string; run: (act: Act, id: string, input: FieldValues) => Promise<string> }
	/** Returns the message that the person reads. */
	| { answers: true; run: (act: Act, id: string, input: FieldValues) => Promise<Label> }
);
/** An input of an action. Without a type it is a text, or a picklist when it has values. */
export type ActionInput = {
	name: string;
	label: Label;
	required?: true;
	type?: "date" | "integer" | "money";
	length?: number;
	values?: Readonly<Record<string, Label>>;
};

export type ListView<F extends string = string> = {
	label: Label;
	columns: readonly (F | CommonField)[];
	/** Field names. A minus sign sorts descending. */
	order: readonly string[];
	where?: Where;
	who?: Roles;
};

/** A filter: `{ Status: { eq: "Pending" } }`, `{ and: [...] }`, `{ Account: { Name: { like: "A%" } } }`. */
export type Where = { readonly [name: string]: unknown };

export type DuplicateRule<F extends string = string> = {
	name: string;
	fields: readonly F[];
	engine: "exact" | "fuzzy";
	onCreate: "block" | "alert";
};

/** The record types of an object, by the name that `value` stores. The first one is the default. */
export type RecordTypes<F extends string = string> = {
	value: PgColumn;
	types: Readonly<Record<string, { label: Label; who: Roles; picklists?: Partial<Record<F, readonly string[]>> }>>;
};

export type RecordTable = PgTable &
	Record<"id" | "createdAt" | "createdBy" | "updatedAt" | "updatedBy" | "deletedAt", PgColumn>;

export type RecordObject<F extends string = string> = {
	apiName: string;
	keyPrefix: string;
	table: RecordTable;
	label: Label;
	plural: Label;
	/** The field that names a record. */
	name: F;
	fields: Readonly<Record<F, Field>>;
	/** The rows that a viewer sees: the module's own function. */
	rows: (by: ScopeViewerAt) => Scope;
	/** The roles for which the object exists. Default: all. */
	who?: Roles;
	/** The part of the site that the object belongs to: it does not exist for customers whose login lacks the part. "everyone": it belongs to none. */
	part: SitePart | "everyone";
	/** The part that changes of records need, when reading them needs less. */
	changePart?: SitePart;
	create?: Create<F>;
	/** Without `run`, the row gets the time of its deletion. */
	delete?:
		| { who: Roles; run?: undefined }
		| { who: Roles; run: (act: Act, id: string) => Promise<void>; action: Offer };
	/** Fields with `update` that no step has are plain columns. */
	steps?: readonly Step<F>[];
	/** The topic of the change feed that plain changes belong to, and the column of the company that they concern. */
	changes?: { topic?: Topic; accountId?: PgColumn };
	recordTypes?: RecordTypes<F>;
	layouts: {
		full: readonly Section<F>[];
		compact: readonly (F | CommonField)[];
		create?: readonly Section<F>[];
		edit?: readonly Section<F>[];
	};
	listViews: Readonly<Record<string, ListView<F>>>;
	/** Columns and order of the lists of children, by relationship name. Others have the child's compact layout. */
	relatedLists?: Readonly<Record<string, { columns: readonly string[]; order: readonly string[] }>>;
	actions?: Readonly<Record<string, Action<F>>>;
	/** `isOneText`: an index has the texts of all fields as one (`oneText`), so that a word is looked up once. Without it, the database looks in
	 * the index of each field, or reads the whole of a small table, because it takes a comparison with a pattern for cheap. */
	search?: { fields: readonly F[]; shows: readonly F[]; filters?: readonly F[]; isOneText?: true };
	duplicates?: readonly DuplicateRule<F>[];
	/** The picklist whose values are the steps of the path. `closed` are the last ones. */
	path?: { field: F; closed: readonly string[] };
	avatar?: { icon: string; color: string };
	/** Absent: views of a record are remembered for the list of recent records. */
	mru?: false;
};

/** Checks the entry of an object: layouts, lists and rules name its own fields. */
export const recordObject = <const F extends string>(
	object: RecordObject<NoInfer<F>> & { fields: Readonly<Record<F, Field>> },
): RecordObject => object;

const staffRoleOf = {
	sales: "sales",
	service: "service",
	finance: "staffFinance",
	administrator: "staffAdministrator",
} as const satisfies Record<StaffKind, StaffRole>;

export function roleOf({ staff, role, flags }: Pick<Viewer, "staff" | "role" | "flags">): RecordRole {
	if (staff) return staffRoleOf[staff];
	return flags.punchout && role !== "guest" ? "punchout" : role;
}

export const includesRole = (roles: Roles, role: RecordRole): boolean =>
	roles === "everyone" || (roles !== "nobody" && roles.includes(role));
