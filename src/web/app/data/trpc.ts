import { QueryClient } from "@tanstack/react-query";
import { httpLink, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { StaticPage } from "#content/content.ts";
import type { Language } from "#i18n/languages.ts";
import type { AppRouter } from "#router.ts";
import { retryLink, type Waits } from "./retry-link.ts";
import { refusedAtTheDoor } from "./transport-errors.ts";

/** What each procedure answers. */
export type Outputs = inferRouterOutputs<AppRouter>;

export type Store = Outputs["store"]["show"];

export type Area = Outputs["catalogue"]["range"][number];

export const trpc = createTRPCReact<AppRouter>();

const freshMs = 60_000;
const retry = 1; // a third try would only make the visitor wait for the same answer

/** Without a network a question fails and says so; what was pressed is not done some time later, when nobody waits for it. */
const networkMode = "always";

export const newQueries = () =>
	new QueryClient({
		defaultOptions: {
			queries: { staleTime: freshMs, retry, networkMode, refetchOnReconnect: true },
			mutations: { networkMode },
		},
	});

/** Sends each call under an id that the server logs, and a mutation of `retryLink` with its idempotency key. */
const calls: TRPCLink<AppRouter> = httpLink({
	url: "/trpc",
	headers({ op: { context } }) {
		const { idempotencyKey } = context;
		const id = { "x-request-id": crypto.randomUUID() };
		return typeof idempotencyKey === "string" ? { ...id, "idempotency-key": idempotencyKey } : id;
	},
});

export const linksOf = (waits: Waits) => [retryLink(waits), refusedAtTheDoor, calls];

/** The server puts the store into every page, so it is there before the first paint. */
export const useStore = (): Store => trpc.store.show.useSuspenseQuery()[0];

export type Session = Outputs["auth"]["session"];

/** Who is looking. On every page, too; a guest is somebody without a user. */
export const useSession = (): Session =>
	trpc.auth.session.useSuspenseQuery(undefined, { refetchOnWindowFocus: "always" })[0];

/** Likewise: the board over the door stands on every page. */
export const useNextDelivery = () => trpc.store.nextDelivery.useSuspenseQuery()[0];

/** And what the shop sells stands on the front page. */
export const useRange = (language: Language): Area[] => trpc.catalogue.range.useSuspenseQuery({ language })[0];

export const useStaticPage = (page: StaticPage, language: Language) =>
	trpc.content.staticText.useSuspenseQuery({ page, language })[0];
