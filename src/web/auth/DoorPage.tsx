import type { PropsWithChildren } from "react";
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
				{...(back !== undefined && { showBackButton: true, backButtonLabel: back, backButtonUrl: "/login" })}
			/>
			<div className="door-one wrap">
				<section className="panel door-form" aria-label={title}>
					{children}
				</section>
			</div>
		</>
	);
}
