import { customerMenu } from "#content/menus.ts";
import { useText } from "#web/app/text.tsx";
import { SideMenu } from "#web/layout/CustomerMenu.tsx";
import { Sample } from "./Sample.tsx";

const variants = [
	{ title: "B2B plus My Service", flags: { eCom: true, myServices: true, punchout: false } },
	{ title: "B2B only", flags: { eCom: true, myServices: false, punchout: false } },
	{ title: "My Service only", flags: { eCom: false, myServices: true, punchout: false } },
	{ title: "Neither", flags: { eCom: false, myServices: false, punchout: false } },
];

/** The customer menu with all its entries. */
export function Menus() {
	const { t } = useText();
	return (
		<Sample title="Customer menu" wide>
			<div className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
				{variants.map(({ title, flags }) => (
					<section key={title} aria-label={title}>
						<h3 className="plain mb-2">{title}</h3>
						<SideMenu
							label={title}
							links={customerMenu(flags).map((entry) => ({
								name: t(`menu.${entry}`),
								href: "#main",
								note: null,
								current: entry === "dashboard" && "page",
							}))}
						/>
					</section>
				))}
			</div>
		</Sample>
	);
}
