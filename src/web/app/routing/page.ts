import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { descriptionsEnNZ } from "#i18n/site/descriptions.en-NZ.ts";
import type { textIn } from "#i18n/text.ts";
import type { SeoValues } from "#store/seo-texts.ts";
import type { pageTypes } from "#web/app/analytics/page-types.ts";
import type { Prefetch } from "#web/app/data/prefetch.ts";
import type { Store } from "#web/app/data/trpc.ts";
import type { Params, ParamsOf, PathMatch } from "./paths.ts";
import { type PageName, type Path, pagePaths } from "./routes.ts";

/** The page at a path of the site. `route` is null when no page has this path; `path` is then the requested one. */
export type Address = PathMatch<Page> & {
	/** The parameters of the query string that the page reads, in a fixed order. Empty when the page reads none. */
	search: string;
};

/** An address of a page with this path: its parameters are typed from the path. */
type AddressAt<Pattern extends Path> = Address & { params: ParamsOf<Pattern> };

/** The visitors that may open a page. A person is logged in; a customer belongs to a company; the names of parts of the site are for customers who
 * have that part; the kit is for developers. */
export type Guard =
	| "everyone"
	| "person"
	| "customer"
	| "shop"
	| "purchases"
	| "services"
	| "requests"
	| "staff"
	| "kit";

/** Without a description, a page has that of descriptions.ts. */
export type PageHead = { title: string; description?: string };

/** The description of the record that a page shows. */
export type PageRecord = {
	/** The current parameters of the page. A slug may have changed since the address was written. */
	params: Params;
	head: PageHead;
	/** Further values for the SEO texts of the shop. */
	seoValues?: Pick<SeoValues, "brand" | "category">;
	/** The Open Graph type. */
	kind: "product" | "website";
	/** The picture in link previews. */
	picture: string | null;
	/** The record in the terms of schema.org. `urlOf` writes the URL of this page with other parameters. */
	structured(urlOf: (params: Params) => string, publicUrl: string): Promise<object>;
};

type Description<Name extends string, Pattern extends Path> = {
	/** The name of the page in the table of paths, and of its file: `cart` is described in `cart.page.ts`. */
	name: Name;
	guard: Guard;
	/** The type of the page in analytics. */
	pageType: keyof typeof pageTypes;
	/** The object whose record the page shows. */
	objectName?: string;
	/** The query parameters that the page reads. All others are ignored. */
	reads?: readonly string[];
	/** The address itself gives rights, as a link to reset a password does: the page is never cached and its address never passed on. */
	isSecret?: true;
	/** False keeps a page for everyone out of search engines. */
	isSeoIndexed?: false;
	/** Starts the queries of the page. Queries that every page needs are in page.tsx. */
	queries?(prefetch: Prefetch, address: AddressAt<Pattern>): Promise<void>[];
	/** True when the settings of the store take the page away: it is then not found. */
	isClosed?(store: Store): boolean;
	/** Title and description of the page, unless its record has its own. */
	head(t: Text, address: AddressAt<Pattern>, store: Store): PageHead;
	/** Reads the record from the answered queries. Null when there is no such record, undefined while the answer is missing. */
	record?(queries: QueryClient, address: AddressAt<Pattern>): PageRecord | null | undefined;
	/** The title of a page about one numbered thing, with its number. Undefined while the answer or the number is missing. */
	numberedTitle?(t: Text, queries: QueryClient, address: AddressAt<Pattern>): string | undefined;
	/** Loads the component. */
	load(): Promise<{ default: ComponentType }>;
};

/** A description with the path of its page. */
export type DescribedPage<Name extends string, Pattern extends Path> = Description<Name, Pattern> & { path: Pattern };

export type Page = DescribedPage<string, Path>;

type Described = keyof typeof descriptionsEnNZ;
export type Text = ReturnType<typeof textIn>;
type TextKey = Parameters<Text>[0];
type Titled<Key = TextKey> = Key extends `${infer Name}.title` ? Name : never;

/** The head of a page whose title is the text `<name>.title` and whose description is in descriptions.ts. */
export const headFromTexts =
	(name: Exclude<Titled, "home"> & Described) =>
	(t: Text): PageHead => ({ title: t(`${name}.title`) });

type PathOf<Name extends PageName> = (typeof pagePaths)[Name];

/** Describes a page of the table of paths. Its file is named after the page and listed in web/pages.ts. */
export const page = <const Name extends PageName>(
	description: Description<Name, PathOf<Name>>,
): DescribedPage<Name, PathOf<Name>> => ({ ...description, path: pagePaths[description.name] });
