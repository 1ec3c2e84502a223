import { QueryClient } from "@tanstack/react-query";
import { httpLink, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { StaticPage } from "#content/content.ts";
import type { Language } from "#i18n/languages.ts";
import type { AppRouter } from "#router.ts";
import { retryLink, type Waits } from "./retry-link.ts";
import { transportErrorLink } from "./transport-errors.ts";

/** The responses of all procedures. */
export type Outputs = inferRouterOutputs<AppRouter>;

export type Store = Outputs["store"]["show"];

export type Area = Outputs["catalogue"]["range"][number];

export const trpc = createTRPCReact<AppRouter>();

const staleMs = 60_000;
const retry = 1; // a third try would only make the visitor wait for the same answer

/** Calls fail at once when the browser is offline. React Query would hold them back and send them much later. */
const networkMode = "always";

export const createQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: { staleTime: staleMs, retry, networkMode, refetchOnReconnect: true },
			mutations: { networkMode },
		},
	});

/** Sends each call with a request id for the log, the language for texts in the response, and a mutation of `retryLink` with its
 * idempotency key. */
const callLink = (language: Language): TRPCLink<AppRouter> =>
	httpLink({
		url: "/trpc",
		headers({ op: { context } }) {
			const { idempotencyKey } = context;
			const headers = { "x-request-id": crypto.randomUUID(), "accept-language": language };
			return typeof idempotencyKey === "string" ? { ...headers, "idempotency-key": idempotencyKey } : headers;
		},
	});

export const createLinks = ({ language, ...waits }: Waits & { language: Language }) => [
	retryLink(waits),
	transportErrorLink,
	callLink(language),
];

/** The store. The server prefetches it for every page, as it does the session and the next delivery. */
export const useStore = (): Store => trpc.store.show.useSuspenseQuery()[0];

/** Options of a mutation that ends the login of this tab and shows the result: `trpc.auth.logOut.useMutation(endsLogin)`. */
export const endsLogin = { meta: { endsLogin: true } };

export type Session = Outputs["auth"]["session"];

/** The session of the visitor. `userId` is null for a guest. */
export const useSession = (): Session =>
	trpc.auth.session.useSuspenseQuery(undefined, { refetchOnWindowFocus: "always" })[0];

export const useNextDelivery = () => trpc.store.nextDelivery.useSuspenseQuery()[0];

/** The product areas, prefetched for the home page. */
export const useRange = (language: Language): Area[] => trpc.catalogue.range.useSuspenseQuery({ language })[0];

export const useStaticPage = (page: StaticPage, language: Language) =>
	trpc.content.staticText.useSuspenseQuery({ page, language })[0];
