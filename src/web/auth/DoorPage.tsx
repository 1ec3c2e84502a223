import type { PropsWithChildren } from "react";
import { languages } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";

type DoorPageProps = PropsWithChildren<{
	title: string;
	/** In words, to the login. */
	back?: string;
}>;

/** One sheet beside the login. */
export function DoorPage({ title, back, children }: DoorPageProps) {
	return (
		<>
			<PageBanner
				pageTitle={title}
				addTitleBg
				{...(back !== undefined && {
					showBackButton: true,
					backButtonLabel: back,
					backButtonUrl: pathTo("login", languages[0]),
				})}
			/>
			<div className="door-one wrap">
				<section className="panel door-form" aria-label={title}>
					{children}
				</section>
			</div>
		</>
	);
}
