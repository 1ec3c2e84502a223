import { createContext, type PropsWithChildren, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { linkAt } from "#web/app/routing/link-at.ts";
import { useAddress } from "#web/app/Site.tsx";
import { type Analytics, createAnalytics, linkUrl, standardData } from "./analytics.ts";
import { type Choice, keepChoice, readChoice } from "./consent.ts";
import { pageTypes } from "./page-types.ts";

const shelf = () => window.localStorage;

type Consent = {
	/** Undefined while it is not known yet: on the server and in the first moment of a page. */
	choice: Choice | null | undefined;
	isAsking: boolean;
	ask: () => void;
	choose: (statistics: boolean) => void;
};
const ConsentContext = createContext<Consent>({
	choice: undefined,
	isAsking: false,
	ask: () => undefined,
	choose: () => undefined,
});
const AnalyticsContext = createContext(createAnalytics({}, () => false));

export const useConsent = () => useContext(ConsentContext);
export const useAnalytics = () => useContext(AnalyticsContext);

/** Knows what the visitor allows, and tells the data layer no more than that. */
export function Measuring({ children }: PropsWithChildren) {
	const address = useAddress();
	const { currency } = useStore();
	const { userId, accountId, flags } = useSession();
	const [choice, setChoice] = useState<Choice | null>();
	// The page comes with the question, or it would be there only after the scripts.
	const [isAsking, setAsking] = useState(true);
	const allowed = useRef(false);
	const [analytics] = useState(() =>
		createAnalytics(typeof window === "undefined" ? {} : window, () => allowed.current),
	);
	const settle = (choice: Choice | null) => {
		allowed.current = choice?.statistics ?? false;
		setChoice(choice);
		setAsking(choice === null);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was said before is read once
	useEffect(() => {
		settle(readChoice(shelf, new Date()));
		return listenForClicks(analytics);
	}, [analytics]);
	// Not sooner: what the head hid is gone from the page by now.
	useEffect(() => {
		if (choice !== undefined) delete document.documentElement.dataset.answered;
	}, [choice]);
	const { language, path } = address;
	const pageType = pageTypes[address.route?.pageType ?? "Other"];
	const isAllowed = choice?.statistics ?? false;
	// Before anything that the page itself tells.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once, and when it becomes allowed
	useLayoutEffect(() => {
		const person = { userId, flags: accountId === null ? null : flags };
		if (isAllowed) analytics.tell("loadStandardData", standardData({ pageType, language, currency, ...person }));
	}, [isAllowed, path]);
	const consent = {
		choice,
		isAsking,
		ask: () => setAsking(true),
		choose: (statistics: boolean) => settle(keepChoice(shelf, statistics, new Date())),
	};
	return (
		<ConsentContext value={consent}>
			<AnalyticsContext value={analytics}>{children}</AnalyticsContext>
		</ConsentContext>
	);
}

/** Every link of the page, by where it stands. */
function listenForClicks({ tell }: Analytics): () => void {
	const hear = (event: MouseEvent) => {
		const link = linkAt(event);
		if (!link) return;
		const link_text = link.closest("[data-private]") ? "" : link.textContent.trim();
		const link_url = linkUrl(link.getAttribute("href") ?? "", location.origin);
		const menu = link.closest("[data-menu]")?.getAttribute("data-menu");
		const place = link.closest("header") ? "header" : link.closest("footer") ? "footer" : "page";
		if (menu) tell("menu_clicks", { menu, link_text, link_url });
		else tell("navigation_clicks", { link_text, link_url, place });
	};
	document.addEventListener("click", hear);
	return () => document.removeEventListener("click", hear);
}

declare global {
	interface Window {
		dataLayer?: unknown[];
	}
}
