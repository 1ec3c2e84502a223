import { type MouseEvent, useEffect } from "react";
import { isPartOpen, lacksPart } from "#accounts/access.ts";
import { type Language, languageCookie, ownNames } from "#i18n/languages.ts";
import type { DayStyle } from "#i18n/next-delivery.ts";
import { trpc, useNextDelivery, useSession, useStore } from "#web/app/data/trpc.ts";
import { translationsOf } from "#web/app/routing/address.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { LocationSelector } from "#web/cart/LocationSelector.tsx";
import { useDeliveryWords } from "#web/layout/cart-summary.ts";
import { useQueryString } from "#web/layout/query-string.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { refetchAfter } from "./refresh-at-cut-off.ts";

/** Top bar: cut-off time, next delivery day, delivery location, phone, language. */
export function DeliveryBanner() {
	const { t, language } = useText();
	const { phone } = useStore();
	const session = useSession();
	return (
		<div className="delivery-banner bg-inverse text-on-inverse text-sm">
			<div className="wrap flex min-h-11 items-center gap-x-3 md:gap-x-6">
				<div className="mr-auto">{!lacksPart(session, "shop") && <CutOff />}</div>
				<div className="flex items-center gap-6 max-lg:hidden">
					<LocationSelector />
					<PhoneLink phone={phone} className="gap-2">
						<Icon name="phone" small />
					</PhoneLink>
					{isPartOpen(session, "purchases") && (
						<a href={pathTo("orders", language)} className="inverse-link">
							{t("menu.orders")}
						</a>
					)}
					{isPartOpen(session, "shop") && (
						<a href={pathTo("lists", language)} className="inverse-link">
							{t("lists.title")}
						</a>
					)}
					<a href={pathTo("contact", language)} className="inverse-link" data-menu="support">
						{t("header.support")}
					</a>
				</div>
				<LanguageSwitch />
			</div>
		</div>
	);
}

/** Until when to order for the next delivery. Announces a new day. */
export function CutOff() {
	const { changesAt } = useNextDelivery();
	const cache = trpc.useUtils();
	useEffect(() => {
		const refetch = () => void Promise.all([cache.store.nextDelivery.invalidate(), cache.cart.summary.invalidate()]);
		return refetchAfter(changesAt, refetch);
	}, [changesAt, cache]);
	return (
		<p aria-live="polite" aria-atomic="true" className="flex items-center gap-2 leading-snug">
			<span className="max-[22.5em]:hidden">
				<Icon name="clock" small />
			</span>
			<span className="min-[80em]:hidden">
				<CutOffText days="short" />
			</span>
			<span className="max-[80em]:hidden">
				<CutOffText days="long" />
			</span>
		</p>
	);
}

function CutOffText({ days }: { days: DayStyle }) {
	const { t } = useText();
	const words = useDeliveryWords(days);
	if (!words) return t("shell.no-delivery");
	return (
		<>
			{t("shell.order-by", words.orderBy)}{" "}
			<b className="font-medium text-kowhai max-md:hidden">{t("shell.comes-on", words.comesOn)}</b>
		</>
	);
}

/** Keeps the chosen language in this browser for a year. */
function keepLanguage(language: Language): void {
	// biome-ignore lint/suspicious/noDocumentCookie: Safari 17 has no Cookie Store.
	document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Links to this page, with the same query string, in the other languages. */
export function LanguageSwitch() {
	const { t, language: current } = useText();
	const { userId } = useSession();
	const address = useAddress();
	const queryString = useQueryString();
	const { mutateAsync } = trpc.accounts.setLanguage.useMutation();
	const choose = (language: Language, event: MouseEvent<HTMLAnchorElement>) => {
		keepLanguage(language);
		const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
		if (userId === null || opensElsewhere) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		const go = () => location.assign(href);
		// The next page is in the saved language. It also opens when saving fails.
		mutateAsync({ language }).then(go, go);
	};
	return (
		<nav aria-label={t("shell.language")}>
			{translationsOf(address)
				.filter(({ language }) => language !== current)
				.map(({ language, path }) => (
					<a
						key={language}
						href={path + (address.route ? queryString : "")}
						hrefLang={language}
						lang={language}
						className="inverse-link"
						onClick={(event) => choose(language, event)}
					>
						{ownNames[language]}
					</a>
				))}
		</nav>
	);
}
