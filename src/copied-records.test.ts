import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { system } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { account, contact, invitation, location, locationClosing, users } from "#db/schema/accounts.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { machine, product } from "#db/schema/catalogue.ts";
import { asset, machineReading, serviceEntry, serviceItem } from "#db/schema/machines.ts";
import { lead, quote } from "#db/schema/quotes.ts";
import { announcement, holiday } from "#db/schema/store.ts";
import { registry } from "#objects/objects.ts";
import { expectCopied, fillRow, type Row } from "#test/copied-rows.ts";
import { type RecordWorld, testRecords } from "#test/data-world.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { actOf } from "#test/people.ts";

/** The records that a first record belongs to, and the call that creates it. */
type Start = {
	db: Db;
	accountId: string;
	locationId: string;
	contactId: string;
	orderId: string;
	productId: string;
	create: (apiName: string, fields: object) => Promise<string>;
};

type Clone = {
	table: PgTable & { id: PgColumn };
	/** The login that creates both records. An administrator of the staff unless another one is named. */
	by?: keyof RecordWorld["clients"];
	start: (start: Start) => string | Promise<string>;
	/** The values of columns with rules; undefined leaves a column as it is. */
	own?: Row;
	/** The fields that two records cannot share. */
	changes?: Row;
	/** The columns with another value in the clone, by the reason. */
	others?: Readonly<Record<string, string>>;
};

const phone = "+64215550188";
const ofRequester = {
	accountId: undefined,
	userId: undefined,
	salutation: "Madam",
	firstName: "Original",
	lastName: "Requester",
	email: "requester@kererushop.example",
	phone: "+64215550100",
};
const askedAnew = {
	"is that of the member who asks": "salutation firstName lastName company email phone",
	"begins anew": "status promisedBy",
	"is of one request": "number key",
};
const withMachine = async ({ db, productId }: Start) =>
	void (await db
		.insert(machine)
		.values({ productId, ...machineSheet, ...auditValues(actOf(db, system)) })
		.onConflictDoNothing());

/** A machine for the records about it. */
async function machineOf(start: Start): Promise<string> {
	await withMachine(start);
	const { accountId, locationId, productId } = start;
	const fields = { AccountId: accountId, LocationId: locationId, Product2Id: productId, InstallDate: "2026-01-05" };
	return start.create("Asset", { ...fields, SerialNumber: `SN-${crypto.randomUUID()}` });
}

const newCase = { Type: "delivery", Subject: "Late", Description: "It is late" };

/** Every object of which a viewer may create records. */
const clones: Readonly<Record<string, Clone>> = {
	Account: {
		table: account,
		start: ({ create }) =>
			create("Account", { Name: "Weka Cafés", BillingCountryCode: "NZ", ChamberNumber__c: "9429041234567" }),
		own: {
			register: "NZBN",
			status: "blocked",
			closedAt: undefined,
			paymentTermDayOfMonth: 20,
			invoiceRecipients: ["office@weka.example"],
			referencePattern: "PO-*",
			emailDomain: "weka.example",
			billingAddress: undefined,
		},
		changes: { ChamberNumber__c: "9429041234574" },
		others: {
			"is of one company": "chamberNumber taxNumber sapId emailDomain billingAddress",
			"begins anew": "status closedAt",
			"finance agrees it with each company":
				"creditLimit paymentTermDays paymentTermDayOfMonth earlyPaymentBasisPoints earlyPaymentDays",
			"each company chooses it":
				"invoiceDelivery invoiceSchedule invoiceRecipients referenceRequired referencePattern referenceOnce",
		},
	},
	Contact: {
		table: contact,
		start: ({ contactId }) => contactId,
		own: { email: "original@kererushop.example", phone },
		others: { "comes with a login": "enabledAsMyServicesUser enabledAsEcomUser" },
	},
	User: {
		table: users,
		start: ({ create }) =>
			create("User", { Username: "ana@brewline.example", Staff_Kind__c: "service", Staff_Name__c: "Ana" }),
		own: { contactId: undefined, username: "ana@brewline.example", staff: undefined },
		changes: { Username: "bea@brewline.example" },
		others: {
			"is of one login": "username",
			"belongs to customers": "contactId isPunchoutUser useCartAddressForOci",
			"begins anew": "disabledAt emailConfirmedAt",
			"each user chooses it": "language",
		},
	},
	Invitation: {
		table: invitation,
		by: "administrator",
		start: ({ create }) =>
			create("Invitation", {
				Salutation: "Madam",
				FirstName: "Ana",
				LastName: "Parata",
				Email: "ana@kererushop.example",
				Role__c: "buyer",
			}),
		own: {
			email: "ana@kererushop.example",
			phone,
			linkHash: undefined,
			answer: undefined,
			answeredAt: undefined,
			userId: undefined,
		},
		changes: { Email: "bea@kererushop.example" },
		others: {
			"is of another person": "email",
			"has no field on the platform": "phone",
			"begins anew": "linkHash endsAt answer answeredAt userId",
		},
	},
	Location: {
		table: location,
		start: ({ locationId }) => locationId,
		own: { houseNumber: "7", addition: "Unit 3", postalCode: "6012", deliveryWindows: ["07:00-09:00"] },
		others: { "staff set it when the company is a customer": "deliveryWindows" },
	},
	LocationClosing: {
		table: locationClosing,
		start: ({ create, locationId }) =>
			create("LocationClosing", {
				LocationId: locationId,
				StartDate: "2099-01-04",
				EndDate: "2099-01-08",
				Name: "Break",
			}),
		changes: { StartDate: "2099-02-04", EndDate: "2099-02-08" },
		others: { "is of other days": "firstDay lastDay" },
	},
	Asset: {
		table: asset,
		start: async (start) => {
			await withMachine(start);
			return start.create("Asset", {
				AccountId: start.accountId,
				LocationId: start.locationId,
				Product2Id: start.productId,
				SerialNumber: "SN-original",
				InstallDate: "2026-01-05",
			});
		},
		own: { nextMaintenanceOn: "2027-06-01", ownership: "loan" },
		changes: { SerialNumber: "SN-clone" },
		others: { "belongs to one machine": "serialNumber", "begins anew": "state lastMaintenanceOn isConfirmed" },
	},
	ServiceItem: {
		table: serviceItem,
		start: async (start) => {
			await withMachine(start);
			return start.create("ServiceItem", { Product2Id: start.productId, Kind__c: "filter", Every_Days__c: 180 });
		},
		own: { kind: "gaskets" },
		changes: { Kind__c: "descaling" },
		others: { "is another kind of maintenance": "kind" },
	},
	ServiceEntry: {
		table: serviceEntry,
		start: async (start) =>
			start.create("ServiceEntry", {
				AssetId: await machineOf(start),
				ServiceItemId: await start.create("ServiceItem", {
					Product2Id: start.productId,
					Kind__c: "milk-system",
					Every_Days__c: 180,
				}),
				Done_On__c: "2026-06-01",
			}),
		own: { itemId: undefined, assetId: undefined, doneOn: "2026-06-02" },
		others: { "says who made the entry": "isByCustomer" },
	},
	MachineReading: {
		table: machineReading,
		start: async (start) =>
			start.create("MachineReading", {
				AssetId: await machineOf(start),
				Counter__c: "cups",
				Read_On__c: "2026-06-01",
				Value__c: 400,
			}),
		own: { assetId: undefined, counter: "litres", readOn: "2026-06-02", source: "customer" },
		others: { "says who read the counter": "source" },
	},
	Case: {
		table: supportCase,
		start: ({ create, accountId, contactId, orderId }) =>
			create("Case", { ...newCase, AccountId: accountId, ContactId: contactId, Related_Record__c: orderId }),
		own: {
			locationId: undefined,
			contactId: undefined,
			assetId: undefined,
			orderId: undefined,
			orderItemId: undefined,
			invoiceId: undefined,
			productId: undefined,
			previousCaseId: undefined,
			assigneeId: undefined,
			solvedAt: undefined,
			subject: "Late",
			reason: "late",
		},
		others: {
			"begins anew": "number status closedAt solvedAt assigneeId promisedAt answeredAt",
			"continues a ticket from the pages of customers": "previousCaseId",
			"is about another record": "orderItemId invoiceId productId",
			"is of a case about a machine": "assetId",
			"is of a report on the page of its order": "reportedPosition reportedPieces",
		},
	},
	CaseComment: {
		table: caseComment,
		start: async ({ create, accountId }) =>
			create("CaseComment", {
				ParentId: await create("Case", { ...newCase, AccountId: accountId }),
				CommentBody: "We come on Monday",
				IsPublished: true,
			}),
		own: { offeredAnswers: ["On Monday"] },
		others: { "is a question with buttons for its answers": "offeredAnswers" },
	},
	Quote: {
		table: quote,
		by: "buyer",
		start: async (start) => {
			await withMachine(start);
			return start.create("Quote", {
				Product2Id: start.productId,
				Description: "For two people",
				Language__c: "nl-NL",
			});
		},
		own: ofRequester,
		others: askedAnew,
	},
	Lead: {
		table: lead,
		by: "buyer",
		start: ({ create, productId }) =>
			create("Lead", { Product2Id: productId, Description: "Is it vegan?", Language__c: "nl-NL" }),
		own: { ...ofRequester, productId: undefined, subject: undefined },
		others: { ...askedAnew, "stands in place of a product": "subject" },
	},
	Holiday: {
		table: holiday,
		start: ({ create }) =>
			create("Holiday", { ActivityDate: "2099-01-04", Name_En__c: "Rest", Name_Nl__c: "Rust", Region__c: "AUK" }),
		changes: { ActivityDate: "2099-02-04" },
		others: { "is on another day": "day" },
	},
	Announcement: {
		table: announcement,
		start: ({ create }) =>
			create("Announcement", {
				Text_En__c: "Closed",
				Text_Nl__c: "Gesloten",
				Show_From__c: "2027-01-01T08:00:00Z",
				Show_Until__c: "2027-01-02T08:00:00Z",
			}),
	},
};

describe("a clone on the record platform has every column of", () => {
	testRecords.for(Object.entries(clones))(
		"%s",
		async ([apiName, clone], { world: { db, clients, ownCompany, orderId } }) => {
			const { table, by = "staffAdministrator", start, own = {}, changes = {}, others = {} } = clone;
			const client = clients[by];
			const create = async (apiName: string, fields: object): Promise<string> => {
				const created = await client.post("/ui-api/records", { apiName, fields, allowSaveOnDuplicate: true });
				expect(created.status, JSON.stringify(created.body)).toBe(201);
				return created.body.id;
			};
			const { viewer } = ownCompany.buyer;
			const accountId = viewer.accountId ?? "";
			const [buyer] = await db
				.select({ contactId: users.contactId })
				.from(users)
				.where(eq(users.id, viewer.userId ?? ""));
			const contactId = buyer?.contactId ?? "";
			await db.update(contact).set({ salutation: "Mister", phone }).where(eq(contact.id, contactId));
			const [sold] = await db.select({ id: product.id }).from(product).limit(1);
			const id = await start({
				db,
				accountId,
				locationId: ownCompany.locations.buyersLocation,
				contactId,
				orderId,
				productId: sold?.id ?? "",
				create,
			});
			await fillRow(db, table, id, own);
			const { fields } = (await client.get(`/ui-api/object-info/${apiName}`)).body;
			const names = Object.keys(fields).map((name) => `${apiName}.${name}`);
			const path = `/ui-api/record-defaults/template/clone/${id}?optionalFields=${names.join(",")}`;
			const template: Record<string, { value: unknown }> = (await client.get(path)).body.record.fields;
			const values = Object.entries(template).map(([name, { value }]) => [name, value] as const);
			const clonedId = await create(apiName, { ...Object.fromEntries(values), ...changes });
			const rowAt = async (id: string) => (await db.select().from(table).where(eq(table.id, id)))[0];
			expectCopied(table, { from: await rowAt(id), to: await rowAt(clonedId), others });
		},
	);
});

test("every object of which records can be created is cloned above", () => {
	const creatable = registry.objects.filter(({ create }) => create !== undefined).map(({ apiName }) => apiName);
	expect(Object.keys(clones).sort()).toEqual(creatable.sort());
});
