import { type PropsWithChildren, useId, useState } from "react";
import { footerTexts } from "#i18n/site/footer.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { useOpeningHours } from "#web/text/hours.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Logo } from "#web/ui/display/Logo.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";

export default function Footer() {
	const { t, pageText, language } = useText(footerTexts);
	const { name, currency } = useStore();
	const { main, support } = useMenus();
	return (
		<footer className="bg-inverse pt-10 pb-8 text-on-inverse-2">
			<div className="wrap">
				<div className="grid gap-x-(--gutter) gap-y-8 max-md:gap-y-0 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
					<About />
					<Links title={pageText("products")} menu="products">
						{main.map(({ slug, name }) => (
							<Link key={slug} href={pathTo("category", language, { slug })}>
								{name}
							</Link>
						))}
					</Links>
					<Links title={pageText("support")} menu="support">
						{support.map(({ page, name }) => (
							<Link key={page} href={pathTo(page, language)}>
								{name}
							</Link>
						))}
					</Links>
					<Links title={pageText("company")} menu="company">
						{(["terms", "privacy", "cookies"] as const).map((page) => (
							<Link key={page} href={pathTo(page, language)}>
								{t(`${page}.title`)}
							</Link>
						))}
					</Links>
				</div>
				<div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-inverse-line border-t pt-4 text-sm">
					<p>© {name}</p>
					<p>{pageText("area")}</p>
					<p>{pageText("prices", currency)}</p>
				</div>
			</div>
		</footer>
	);
}

function About() {
	const { pageText } = useText(footerTexts);
	const { phone, socialLinks } = useStore();
	const hours = useOpeningHours();
	return (
		<div className="col-span-full max-md:mb-8 lg:col-auto">
			<Logo className="text-[2rem] text-on-inverse" />
			<p className="mt-4 max-w-[36ch]">{pageText("about")}</p>
			<PhoneLink phone={phone} className="mt-3 font-strong text-lg text-on-inverse" />
			{hours && <p>{hours}</p>}
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{socialLinks.map(({ name, url }) => (
					<Link key={url} href={url}>
						{name}
					</Link>
				))}
			</ul>
		</div>
	);
}

type LinksProps = PropsWithChildren<{ title: string; menu: "products" | "support" | "company" }>;

/** A list of links with a heading. On phones the heading opens and closes the list. */
function Links({ title, menu, children }: LinksProps) {
	const id = useId();
	const [open, setOpen] = useState(false);
	return (
		<nav aria-label={title} data-menu={menu} className="footer-menu">
			<h2 className="plain footer-menu-title">
				<button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
					{title}
					<Icon name="down" small />
				</button>
				<span>{title}</span>
			</h2>
			<ul id={id} className="wrap-anywhere">
				{children}
			</ul>
		</nav>
	);
}

const Link = ({ href, children }: PropsWithChildren<{ href: string }>) => (
	<li>
		<a href={href} className="inverse-link hover:text-on-inverse">
			{children}
		</a>
	</li>
);
