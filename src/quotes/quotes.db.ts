import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { includesPart } from "#accounts/access.ts";
import { companyOf } from "#accounts/accounts.db.ts";
import { ownMembership } from "#accounts/members.db.ts";
import type { Act } from "#act.ts";
import { isFirstPictureOf, visibleProducts } from "#catalogue/catalogue.db.ts";
import type { Area } from "#catalogue/catalogue.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { users } from "#db/schema/accounts.ts";
import { category, machine, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { lead, quote } from "#db/schema/quotes.ts";
import { type Scope, type ScopeViewer, scoped, viewerAt } from "#db/scope.ts";
import { pictureColumns, shownPicture } from "#files/pictures.db.ts";
import { sellerKinds } from "#shared/roles.ts";
import type { ShowForm } from "./quotes.ts";
import type { RequestKind } from "./request-form.ts";

/** Members see the requests for quotes of their company; staff see all. */
export const visibleQuotes = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	return by.accountId && includesPart(by.flags, "requests") ? eq(quote.accountId, by.accountId) : "none";
};

/** Members see the requests for information of their company; staff see all. */
export const visibleLeads = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	return by.accountId && includesPart(by.flags, "requests") ? eq(lead.accountId, by.accountId) : "none";
};

/** The product of a request; for a quote it must be a machine. Null when the viewer cannot see such a product. */
export async function requestedProduct(act: Act, kind: RequestKind, productId: string) {
	const area = alias(category, "area");
	const [row] = await act.db
		.select({
			id: product.id,
			slug: product.slug,
			articleNumber: product.articleNumber,
			nameEn: product.nameEn,
			nameNl: product.nameNl,
			area: sql<Area>`coalesce(${area.slug}, ${category.slug})`,
			picture: pictureColumns,
		})
		.from(product)
		.innerJoin(productGroup, and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt)))
		.innerJoin(category, eq(category.id, productGroup.categoryId))
		.leftJoin(area, eq(area.id, category.parentId))
		.leftJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.leftJoin(productPicture, isFirstPictureOf(product.id))
		.leftJoin(picture, and(eq(picture.id, productPicture.pictureId), isNull(picture.deletedAt)))
		.where(
			and(
				scoped(visibleProducts, viewerAt(act)),
				eq(product.id, productId),
				isNull(product.deletedAt),
				kind === "quote" ? isNotNull(machine.productId) : undefined,
			),
		);
	return row ? { ...row, picture: row.picture && shownPicture(act, row.picture) } : null;
}

/** The product and known details of the requester, for the form. Null when the viewer cannot see the product. */
export async function requestForm(act: Act, { kind, productId, language }: ShowForm) {
	const product = await requestedProduct(act, kind, productId);
	if (!product) return null;
	const { articleNumber, area, picture, nameEn, nameNl } = product;
	const name = language === "nl-NL" ? nameNl : nameEn;
	return { product: { name, articleNumber, area, picture }, known: await requesterOf(act) };
}

/** Name and company of the viewer. Null for guests and staff. */
export async function requesterOf(act: Act) {
	const { accountId } = act.by;
	if (!accountId) return null;
	const [person, company] = await Promise.all([ownMembership(act, accountId), companyOf(act, accountId)]);
	if (!person || !company) return null;
	const { salutation, firstName, lastName, phone } = person;
	const { name, country } = company;
	return { salutation, firstName, lastName, email: person.email ?? person.username, phone, company: name, country };
}

/** Whether an address belongs to the viewer, who has proven it. Nobody verified other addresses. */
export async function isOwnMailbox(act: Act, email: string): Promise<boolean> {
	const { accountId, isAddressProven } = act.by;
	const person = accountId && isAddressProven ? await ownMembership(act, accountId) : null;
	return [person?.email, person?.username].some((own) => own?.toLowerCase() === email.toLowerCase());
}

type Asked = Pick<
	typeof quote.$inferInsert,
	| "key"
	| "productId"
	| "salutation"
	| "firstName"
	| "lastName"
	| "company"
	| "email"
	| "phone"
	| "language"
	| "message"
	| "promisedBy"
>;

const answerColumns = (table: typeof quote | typeof lead) => ({ number: table.number, promisedBy: table.promisedBy });

const tables = { quote, info: lead } as const satisfies Record<RequestKind, unknown>;

/** Inserts a request. Null when the form was sent before. Waits for a concurrent request of the same form. */
export async function insertRequest(act: Act, kind: RequestKind, id: string, row: Asked) {
	const table = tables[kind];
	const { accountId, userId } = act.by;
	const [inserted] = await act.db
		.insert(table)
		.values({ id, ...row, accountId, userId, ...auditValues(act) })
		.onConflictDoNothing({ target: table.key })
		.returning(answerColumns(table));
	return inserted ?? null;
}

type WantedProduct = typeof lead.$inferInsert & { subject: string };

/** Inserts a request for a product that a search did not find. Null when the form was sent before. */
export async function insertProductRequest(act: Act, row: Omit<WantedProduct, "createdBy" | "updatedBy">) {
	const { accountId, userId } = act.by;
	const [inserted] = await act.db
		.insert(lead)
		.values({ ...row, accountId, userId, ...auditValues(act) })
		.onConflictDoNothing({ target: lead.key })
		.returning(answerColumns(lead));
	return inserted ?? null;
}

type SentForm = { kind: RequestKind; key: string } & ({ productId: string } | { subject: string });

/** The stored answer to a form that the viewer sent before for the same product or subject. Null when there is none. */
export async function storedAnswer(act: Act, { kind, key, ...about }: SentForm) {
	const table = tables[kind];
	const [row] = await act.db
		.select(answerColumns(table))
		.from(table)
		.where(
			and(
				eq(table.key, key),
				eq(table.createdBy, author(act)),
				"subject" in about ? eq(lead.subject, about.subject) : eq(table.productId, about.productId),
			),
		);
	return row ?? null;
}

/** The id of a request that the viewer made with a key. */
export async function requestIdOf(act: Act, kind: RequestKind, key: string): Promise<string> {
	const table = tables[kind];
	const [row] = await act.db
		.select({ id: table.id })
		.from(table)
		.where(and(eq(table.key, key), eq(table.createdBy, author(act))));
	if (!row) throw new Error("the request was stored");
	return row.id;
}

const mostListed = 100;

/** The newest open requests for information: questions about a product, and products that a search did not find. */
export const openQuestions = (act: Act) =>
	act.db
		.select({
			number: lead.number,
			promisedBy: lead.promisedBy,
			product: product.nameEn,
			subject: lead.subject,
			message: lead.message,
			firstName: lead.firstName,
			lastName: lead.lastName,
			company: lead.company,
			email: lead.email,
			phone: lead.phone,
			language: lead.language,
		})
		.from(lead)
		.leftJoin(product, eq(product.id, lead.productId))
		.where(and(scoped(visibleLeads, act.by), eq(lead.status, "New"), isNull(lead.deletedAt)))
		.orderBy(desc(lead.number))
		.limit(mostListed);

const mostSellers = 20;

/** Sales staff, who get the requests when the store has no e-mail address. */
export const sellers = ({ db }: Act) =>
	db
		.select({ to: users.username })
		.from(users)
		.where(and(inArray(users.staff, sellerKinds), isNull(users.disabledAt), isNull(users.deletedAt)))
		.orderBy(asc(users.id))
		.limit(mostSellers);
