import { useQueryClient } from "@tanstack/react-query";
import {
	createContext,
	type PropsWithChildren,
	useContext,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { navigate, useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { leaveLogoutNote } from "./data/logout-note.ts";
import { isOffline } from "./data/network.ts";
import type { Prefetch } from "./data/prefetch.ts";
import { type Session, trpc, useSession, useStore } from "./data/trpc.ts";
import type { AddressOf } from "./routing/address.ts";
import { admits } from "./routing/guards.ts";
import { titleOf } from "./routing/head.ts";
import { leavePage } from "./routing/leave-page.ts";
import { leavesPage, linkAt } from "./routing/link-at.ts";
import type { Address } from "./routing/page.ts";
import { recordOf } from "./routing/record-page.ts";

/** `keepsPosition` keeps the scroll position and the focus, as a link with `data-keeps-position` does. */
type NavigateOptions = { replace?: boolean; keepsPosition?: boolean };
type SiteValue = {
	address: Address;
	addressOf: AddressOf;
	navigate: (href: string, options?: NavigateOptions) => void;
};

const SiteContext = createContext<SiteValue | null>(null);

function useSite(): SiteValue {
	const site = useContext(SiteContext);
	if (!site) throw new Error("this component must be inside <Site>");
	return site;
}

/** The address of the current page. */
export const useAddress = (): Address => useSite().address;

/** Finds the page at a path of the site. */
export const useAddressOf = (): AddressOf => useSite().addressOf;

/** Opens a page, in the browser where possible, else by loading it from the server. */
export const useNavigate = () => useSite().navigate;

type SiteProps = PropsWithChildren<{ addressOf: AddressOf; initialAddress: Address }>;

/** Provides the current address. The current page stays until the next page is ready. */
export function Site({ addressOf, initialAddress, children }: SiteProps) {
	const session = useSession();
	const prefetch = trpc.useUtils();
	const { address, isLeaving } = useCurrentAddress(addressOf, initialAddress);
	const links = useMemo((): Links => ({ address, addressOf, session }), [address, addressOf, session]);
	const value = useMemo(
		(): SiteValue => ({
			address,
			addressOf,
			navigate: (href, options) => leavePage(() => openPage(links, href, options)),
		}),
		[address, addressOf, links],
	);
	useEffect(() => interceptLinks(links, (target) => preload(target, prefetch)), [links, prefetch]);
	useEffect(() => recordScrollPosition(addressOf, address), [addressOf, address]);
	useReloadOnUserChange(session, address);
	const announcement = usePageChange(address);
	return (
		<SiteContext value={value}>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<div aria-busy={isLeaving || undefined} className="contents">
				{children}
			</div>
		</SiteContext>
	);
}

function useCurrentAddress(addressOf: AddressOf, initial: Address): { address: Address; isLeaving: boolean } {
	const [path] = useBrowserLocation({ ssrPath: initial.path });
	const search = useSearch({ ssrSearch: initial.search });
	const latest = useMemo(() => {
		if (path === initial.path && search === initial.search) return initial;
		const current = addressOf(path, search);
		return current.path === initial.path && current.search === initial.search ? initial : current;
	}, [addressOf, initial, path, search]);
	const address = useDeferredValue(latest);
	return { address, isLeaving: address !== latest };
}

/** Decides about links: the current page, all pages, and the visitor. */
type Links = { address: Address; addressOf: AddressOf; session: Session };
type Link = { href: string; target: Address };

/** A link that can be opened without the server. Null when the server has to answer: another language, a page that the visitor may not
 * open, or no page of this site. */
function internalLink({ address, addressOf, session }: Links, href: string): Link | null {
	const url = URL.parse(href, location.href);
	if (url?.origin !== location.origin) return null;
	const target = addressOf(url.pathname, url.search);
	if (!target.route || target.route.guard === "kit" || target.language !== address.language) return null;
	if (!address.route || admits(target.route, session) !== "yes") return null;
	const isSame = url.pathname === location.pathname && url.search === location.search;
	return isSame && url.hash ? null : { href: target.path + url.search + url.hash, target };
}

function openPage(links: Links, href: string, options: NavigateOptions = {}): void {
	const { replace = false, keepsPosition = false } = options;
	const link = internalLink(links, href);
	if (link) navigate(link.href, { replace, ...(keepsPosition && { state: keptPosition() }) });
	else if (replace) location.replace(href);
	else location.assign(href);
}

const keptPosition = () => ({ y: Math.round(scrollY), keepsPosition: true });

/** A pointer that rests on a link this long is about to open the link. */
const intentMs = 60;

/** Opens links without loading a page. Links also work without this, and clicks with modifier keys or other buttons are left to the
 * browser. `data-keeps-position` marks a link that shows the same page with other data. */
function interceptLinks(links: Links, preload: (target: Address) => void): () => void {
	const controller = new AbortController();
	let intentTimer: ReturnType<typeof setTimeout> | undefined;
	const onIntent = (event: Event) => {
		clearTimeout(intentTimer);
		const link = linkAt(event);
		const internal = link && internalLink(links, link.href);
		if (internal) intentTimer = setTimeout(() => preload(internal.target), intentMs);
	};
	const onClick = (event: MouseEvent) => {
		const link = linkAt(event);
		if (!link || event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
		// The browser's offline page would replace this page and lose unsent input.
		if (isOffline() && leavesPage(link, location)) return event.preventDefault();
		const internal = internalLink(links, link.href);
		if (!internal) return;
		event.preventDefault();
		const options = link.hasAttribute("data-keeps-position") ? { state: keptPosition() } : {};
		leavePage(() => navigate(internal.href, options));
	};
	const { signal } = controller;
	document.addEventListener("click", onClick, { signal });
	document.addEventListener("pointerover", onIntent, { signal });
	document.addEventListener("focusin", onIntent, { signal });
	return () => {
		clearTimeout(intentTimer);
		controller.abort();
	};
}

/** Loads the component and the queries of a page that the visitor is about to open. */
function preload(target: Address, prefetch: Prefetch): void {
	const { route } = target;
	// A failure here is not shown: the opened page loads again, and shows its own failure.
	if (route) Promise.all([route.load(), ...(route.queries?.(prefetch, target) ?? [])]).catch(() => undefined);
}

/** Reloads the page when its user logs out, or when another user or company takes over: the page shows their data. A guest who logs
 * in needs no reload. Pages behind a secret link and mutations with `endsLogin` have to show their result. */
function useReloadOnUserChange({ userId, accountId }: Session, { route }: Address): void {
	const queries = useQueryClient();
	const initial = useRef({ userId, accountId });
	const isSecret = route?.isSecret ?? false;
	useEffect(() => {
		const { current } = initial;
		if (isSecret || current.userId === null) return;
		if (current.userId === userId && current.accountId === accountId) return;
		const mutations = queries.getMutationCache().getAll();
		if (mutations.some(({ meta, state }) => meta?.endsLogin && state.status !== "error")) return;
		if (userId === null) leaveLogoutNote();
		location.reload();
	}, [userId, accountId, isSecret, queries]);
}

const scrollPauseMs = 100;

/** Saves the scroll position in the history entry of the page, but not while the next page loads. */
function recordScrollPosition(addressOf: AddressOf, page: Address): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const save = () => {
		const current = addressOf(location.pathname, location.search);
		if (current.path === page.path && current.search === page.search)
			history.replaceState({ ...history.state, y: Math.round(scrollY) }, "");
	};
	const saveAfterPause = () => {
		clearTimeout(timer);
		timer = setTimeout(save, scrollPauseMs);
	};
	window.addEventListener("scroll", saveAfterPause, { passive: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener("scroll", saveAfterPause);
	};
}

const savedScrollPosition = (): number => {
	const y: unknown = history.state?.y;
	return typeof y === "number" ? y : 0;
};

/** Does for a page that is opened without loading what the browser does for a loaded page: sets the title, the scroll position and the
 * focus. Returns the title, for screen readers. */
function usePageChange(address: Address): string {
	const store = useStore();
	const queries = useQueryClient();
	const [title, setTitle] = useState("");
	const previousAddress = useRef<Address | null>(null);
	useEffect(() => {
		const previous = previousAddress.current;
		previousAddress.current = address;
		// With manual scroll restoration the browser does not scroll a loaded page either.
		if (previous === null && history.scrollRestoration === "manual") scrollTo(0, savedScrollPosition());
		if (previous === null || (previous.path === address.path && previous.search === address.search)) return;
		history.scrollRestoration = "manual";
		document.title = titleOf(address, store, recordOf(queries, address));
		setTitle(document.title);
		if (history.state?.keepsPosition === true && previous.route?.name === address.route?.name) {
			scrollTo(0, savedScrollPosition());
			return;
		}
		// A page for typing has focused its first field.
		if (!document.activeElement?.matches("[data-first-field]"))
			document.getElementById("main")?.focus({ preventScroll: true });
		const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
		if (target && savedScrollPosition() === 0) target.scrollIntoView();
		else scrollTo(0, savedScrollPosition());
	}, [address, store, queries]);
	return title;
}
