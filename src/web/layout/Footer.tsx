import type { PropsWithChildren } from "react";
import { pathTo } from "#web/app/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useAreas, useStore } from "#web/app/trpc.ts";
import { useOpeningHours } from "#web/text/hours.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";

export function Footer() {
	const { t, language } = useText();
	const { name, phone, currency } = useStore();
	const hours = useOpeningHours();
	return (
		<footer className="bg-board pt-10 pb-8 text-on-board-2">
			<div className="wrap">
				<div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
					<div className="col-span-full lg:col-auto">
						<Logo className="text-[2rem] text-on-board" />
						<p className="mt-4 max-w-[36ch]">{t("footer.about")}</p>
						<PhoneLink phone={phone} className="mt-3 font-strong text-lg text-on-board">
							{phone}
						</PhoneLink>
						{hours && <p>{hours}</p>}
					</div>
					<Links title={t("footer.products")} menu="products">
						{useAreas(language).map(({ slug, name }) => (
							<Link key={slug} href={`${pathTo("home", language)}#${slug}`}>
								{name}
							</Link>
						))}
					</Links>
					<Links title={t("footer.support")} menu="support">
						<Link href={pathTo("contact", language)}>{t("contact.title")}</Link>
					</Links>
					<Links title={t("footer.company")} menu="company">
						<Link href={pathTo("terms", language)}>{t("terms.title")}</Link>
						<Link href={pathTo("privacy", language)}>{t("privacy.title")}</Link>
						<Link href={pathTo("cookies", language)}>{t("cookies.title")}</Link>
					</Links>
				</div>
				<div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-board-line border-t pt-4 text-sm">
					<p>© {name}</p>
					<p>{t("footer.prices", currency)}</p>
				</div>
			</div>
		</footer>
	);
}

type LinksProps = PropsWithChildren<{ title: string; menu: "products" | "support" | "company" }>;

const Links = ({ title, menu, children }: LinksProps) => (
	<nav aria-label={title} data-menu={menu}>
		<h2 className="plain text-on-board text-sm">{title}</h2>
		<ul className="wrap-anywhere">{children}</ul>
	</nav>
);

const Link = ({ href, children }: PropsWithChildren<{ href: string }>) => (
	<li>
		<a href={href} className="board-link hover:text-on-board">
			{children}
		</a>
	</li>
);
