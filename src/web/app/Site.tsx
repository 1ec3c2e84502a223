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
import { isOffline } from "./data/network.ts";
import type { Prefetch } from "./data/prefetch.ts";
import { type Session, trpc, useSession, useStore } from "./data/trpc.ts";
import { titleOf } from "./routing/head.ts";
import { leavesPage, linkAt } from "./routing/link-at.ts";
import type { Address } from "./routing/page.ts";
import { recordOf } from "./routing/record-page.ts";
import { addressOf, admits } from "./routing/routes.ts";

/** `stays`: the place on the page and the focus stay, as with a link that has `data-stays`. */
type Going = { replace?: boolean; stays?: boolean };
type SiteValue = { address: Address; go: (href: string, going?: Going) => void };

const SiteContext = createContext<SiteValue | null>(null);

function useSite(): SiteValue {
	const site = useContext(SiteContext);
	if (!site) throw new Error("this part of a page stands outside the site");
	return site;
}

/** The page that is shown. */
export const useAddress = (): Address => useSite().address;

/** Opens another page, without loading anew where that can be. */
export const useGo = () => useSite().go;

type SiteProps = PropsWithChildren<{ first: Address }>;

/** Which page is shown. The one before stays until the next has all it shows. */
export function Site({ first, children }: SiteProps) {
	const session = useSession();
	const prefetch = trpc.useUtils();
	const { address, isLeaving } = useShown(first);
	const value = useMemo(
		(): SiteValue => ({ address, go: (href, going) => open(address, session, href, going) }),
		[address, session],
	);
	useEffect(() => listenForLinks(address, session, (there) => prepare(there, prefetch)), [address, session, prefetch]);
	useEffect(() => keepPlace(address), [address]);
	useSamePerson(session, address);
	const arrived = useArrival(address);
	return (
		<SiteContext value={value}>
			<p role="status" className="sr-only">
				{arrived}
			</p>
			<div aria-busy={isLeaving || undefined} className="contents">
				{children}
			</div>
		</SiteContext>
	);
}

function useShown(first: Address): { address: Address; isLeaving: boolean } {
	const [path] = useBrowserLocation({ ssrPath: first.path });
	const search = useSearch({ ssrSearch: first.search });
	const asked = useMemo(() => {
		if (path === first.path && search === first.search) return first;
		const found = addressOf(path, search);
		return found.path === first.path && found.search === first.search ? first : found;
	}, [first, path, search]);
	const address = useDeferredValue(asked);
	return { address, isLeaving: address !== asked };
}

type Link = { href: string; there: Address };

/** Null: the browser goes there by itself. Another language, what the visitor may not open, and what is no page of ours is the
 * server's to answer. */
function within(address: Address, session: Session, href: string): Link | null {
	const url = URL.parse(href, location.href);
	if (url?.origin !== location.origin) return null;
	const there = addressOf(url.pathname, url.search);
	if (!there.route || there.route.guard === "kit" || there.language !== address.language) return null;
	if (!address.route || admits(there.route, session) !== "yes") return null;
	const isSame = url.pathname === location.pathname && url.search === location.search;
	return isSame && url.hash ? null : { href: there.path + url.search + url.hash, there };
}

function open(address: Address, session: Session, href: string, { replace = false, stays = false }: Going = {}): void {
	const link = within(address, session, href);
	if (link) navigate(link.href, { replace, ...(stays && { state: stayingHere() }) });
	else if (replace) location.replace(href);
	else location.assign(href);
}

const stayingHere = () => ({ y: Math.round(scrollY), stays: true });

/** From when on a pointer that rests on a link is about to open it. */
const intentMs = 60;

/** The place on the page, and the focus, stay with a link that shows the same page otherwise: it says so by `data-stays`.
 * Links are plain: without this they work as well, and what a browser does with keys and other buttons stays its own. */
function listenForLinks(address: Address, session: Session, prepare: (there: Address) => void): () => void {
	const controller = new AbortController();
	let resting: ReturnType<typeof setTimeout> | undefined;
	const about = (event: Event) => {
		clearTimeout(resting);
		const link = linkAt(event);
		const found = link && within(address, session, link.href);
		if (found) resting = setTimeout(() => prepare(found.there), intentMs);
	};
	const click = (event: MouseEvent) => {
		const link = linkAt(event);
		if (!link || event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
		// No page comes, and in place of this one, with what was typed and what waits to be sent, an error would stand.
		if (isOffline() && leavesPage(link, location)) return event.preventDefault();
		const found = within(address, session, link.href);
		if (!found) return;
		event.preventDefault();
		navigate(found.href, link.hasAttribute("data-stays") ? { state: stayingHere() } : {});
	};
	const { signal } = controller;
	document.addEventListener("click", click, { signal });
	document.addEventListener("pointerover", about, { signal });
	document.addEventListener("focusin", about, { signal });
	return () => {
		clearTimeout(resting);
		controller.abort();
	};
}

/** Loads the component and the queries of a page that the visitor is about to open. */
function prepare(there: Address, prefetch: Prefetch): void {
	const { route } = there;
	// A failure here is not shown: the opened page loads again, and shows its own failure.
	if (route) Promise.all([route.load(), ...(route.queries?.(prefetch, there) ?? [])]).catch(() => undefined);
}

/** What a page knows is of whoever it was drawn for. When that is another by now, or acts for another company, it is drawn anew; who
 * has just become somebody stays, because their page knows nothing of anybody. A page behind a secret link ends logins itself, and
 * what it says of that stays to be read. */
function useSamePerson({ userId, accountId }: Session, { route }: Address): void {
	const began = useRef({ userId, accountId });
	const isSecret = route?.isSecret ?? false;
	useEffect(() => {
		const { current } = began;
		if (isSecret || current.userId === null) return;
		if (current.userId !== userId || current.accountId !== accountId) location.reload();
	}, [userId, accountId, isSecret]);
}

const restMs = 100;

/** How far down a page was read stays with its entry in the history; not while the next one is on its way. */
function keepPlace(shown: Address): () => void {
	let resting: ReturnType<typeof setTimeout> | undefined;
	const put = () => {
		const here = addressOf(location.pathname, location.search);
		if (here.path === shown.path && here.search === shown.search)
			history.replaceState({ ...history.state, y: Math.round(scrollY) }, "");
	};
	const keep = () => {
		clearTimeout(resting);
		resting = setTimeout(put, restMs);
	};
	window.addEventListener("scroll", keep, { passive: true });
	return () => {
		clearTimeout(resting);
		window.removeEventListener("scroll", keep);
	};
}

const placeKept = (): number => {
	const y: unknown = history.state?.y;
	return typeof y === "number" ? y : 0;
};

/** A page that was opened without loading begins as one that was loaded: with its title, which is
 * said, at its place, ready to be read on. */
function useArrival(address: Address): string {
	const store = useStore();
	const queries = useQueryClient();
	const [title, setTitle] = useState("");
	const before = useRef<Address | null>(null);
	useEffect(() => {
		const last = before.current;
		before.current = address;
		// A browser that was told to leave the place to us does so when the page is loaded, too.
		if (last === null && history.scrollRestoration === "manual") scrollTo(0, placeKept());
		if (last === null || (last.path === address.path && last.search === address.search)) return;
		history.scrollRestoration = "manual";
		document.title = titleOf(address, store, recordOf(queries, address));
		setTitle(document.title);
		if (history.state?.stays === true && last.route?.name === address.route?.name) {
			scrollTo(0, placeKept());
			return;
		}
		document.getElementById("main")?.focus({ preventScroll: true });
		const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
		if (target && placeKept() === 0) target.scrollIntoView();
		else scrollTo(0, placeKept());
	}, [address, store, queries]);
	return title;
}
