import {
	createContext,
	type PropsWithChildren,
	startTransition,
	useContext,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { linkAt } from "#web/app/routing/link-at.ts";
import { useAddress } from "#web/app/Site.tsx";
import { type Analytics, createAnalytics, linkUrl, standardData } from "./analytics.ts";
import { type ConsentChoice, readChoice, saveChoice } from "./consent.ts";
import { pageTypes } from "./page-types.ts";

const storage = () => window.localStorage;

type Consent = {
	/** Null when the visitor has not chosen. Undefined while unknown: on the server and before the page is hydrated. */
	choice: ConsentChoice | null | undefined;
	isDialogOpen: boolean;
	openDialog: () => void;
	choose: (statistics: boolean) => void;
};
const ConsentContext = createContext<Consent>({
	choice: undefined,
	isDialogOpen: false,
	openDialog: () => undefined,
	choose: () => undefined,
});
const AnalyticsContext = createContext(createAnalytics({}, () => false));

export const useConsent = () => useContext(ConsentContext);
export const useAnalytics = () => useContext(AnalyticsContext);

/** Provides the visitor's consent and the analytics that respect it. */
export function AnalyticsProvider({ children }: PropsWithChildren) {
	const address = useAddress();
	const { currency } = useStore();
	const { userId, accountId, flags } = useSession();
	const [choice, setChoice] = useState<ConsentChoice | null>();
	// The server renders the dialog, so that it does not appear only after the scripts load.
	const [isDialogOpen, setDialogOpen] = useState(true);
	const allowed = useRef(false);
	const [analytics] = useState(() =>
		createAnalytics(typeof window === "undefined" ? {} : window, () => allowed.current),
	);
	const applyChoice = (choice: ConsentChoice | null) => {
		allowed.current = choice?.statistics ?? false;
		setChoice(choice);
		setDialogOpen(choice === null);
	};
	// In a transition: an urgent change of a context removes the server's HTML of every part whose code is not loaded yet.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the saved choice is read once
	useEffect(() => {
		startTransition(() => applyChoice(readChoice(storage, new Date())));
		return trackClicks(analytics);
	}, [analytics]);
	// Not earlier: until the choice is read, the dialog is in the page and hidden by the script in the head.
	useEffect(() => {
		if (choice !== undefined) delete document.documentElement.dataset.consentChosen;
	}, [choice]);
	const { language, path } = address;
	const pageType = pageTypes[address.route?.pageType ?? "Other"];
	const isAllowed = choice?.statistics ?? false;
	// A layout effect, because this event comes before the events of the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: tracks each page once, and again when the visitor consents
	useLayoutEffect(() => {
		const person = { userId, flags: accountId === null ? null : flags };
		if (isAllowed) analytics.track("loadStandardData", standardData({ pageType, language, currency, ...person }));
	}, [isAllowed, path]);
	const consent = {
		choice,
		isDialogOpen,
		openDialog: () => setDialogOpen(true),
		choose: (statistics: boolean) => applyChoice(saveChoice(storage, statistics, new Date())),
	};
	return (
		<ConsentContext value={consent}>
			<AnalyticsContext value={analytics}>{children}</AnalyticsContext>
		</ConsentContext>
	);
}

/** Tracks clicks on links, with the part of the page that contains the link. */
function trackClicks({ track }: Analytics): () => void {
	const onClick = (event: MouseEvent) => {
		const link = linkAt(event);
		if (!link) return;
		const link_text = link.closest("[data-private]") ? "" : link.textContent.trim();
		const link_url = linkUrl(link.getAttribute("href") ?? "", location.origin);
		const menu = link.closest("[data-menu]")?.getAttribute("data-menu");
		const place = link.closest("header") ? "header" : link.closest("footer") ? "footer" : "page";
		if (menu) track("menu_clicks", { menu, link_text, link_url });
		else track("navigation_clicks", { link_text, link_url, place });
	};
	document.addEventListener("click", onClick);
	return () => document.removeEventListener("click", onClick);
}

declare global {
	interface Window {
		dataLayer?: unknown[];
	}
}
