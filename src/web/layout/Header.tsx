import { ownNames } from "#i18n/languages.ts";
import { type Address, pathTo, translationsOf } from "#web/app/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useNextDelivery, useStore } from "#web/app/trpc.ts";
import { Bell } from "#web/notices/Bell.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";

export function Header({ address }: { address: Address }) {
	const { t, language } = useText();
	const { name, phone } = useStore();
	return (
		<header className="relative bg-surface shadow-[0_1px_0_var(--line-2)]">
			<Board address={address} />
			<div className="wrap flex h-16 items-center justify-between gap-4 md:h-19 lg:h-20">
				<a
					href={pathTo("home", language)}
					aria-label={t("shell.home", name)}
					aria-current={address.route?.view === "home" ? "page" : undefined}
					className="inline-flex min-h-11 items-center no-underline"
				>
					<Logo className="text-[1.5rem] md:text-[1.75rem]" />
				</a>
				<div className="flex items-center gap-4">
					<PhoneLink phone={phone} className="gap-3 leading-tight">
						<Icon name="phone" />
						<span>
							<b className="block">{phone}</b>
							<span className="block text-ink-3 text-sm max-md:hidden">{t("shell.call")}</span>
						</span>
					</PhoneLink>
					<Bell />
				</div>
			</div>
		</header>
	);
}

/** The board over the door: until when to order, and in which language to read. */
function Board({ address }: { address: Address }) {
	const { t, time, day, language: current } = useText();
	const { today, orderOn, orderBy, comesOn } = useNextDelivery();
	return (
		<div className="bg-board text-sm text-on-board">
			<div className="wrap flex min-h-11 items-center justify-between gap-6">
				<p className="flex items-center gap-2">
					<Icon name="clock" small />
					<span>
						{orderOn === today
							? t("shell.order-by", time(orderBy))
							: t("shell.order-by-day", time(orderBy), day(orderOn))}{" "}
						<b className="font-medium text-kowhai max-md:hidden">{t("shell.comes-on", day(comesOn))}</b>
					</span>
				</p>
				<nav aria-label={t("shell.language")}>
					{translationsOf(address)
						.filter(({ language }) => language !== current)
						.map(({ language, path }) => (
							<a key={language} href={path} hrefLang={language} lang={language} className="board-link">
								{ownNames[language]}
							</a>
						))}
				</nav>
			</div>
		</div>
	);
}
