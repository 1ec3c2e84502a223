import type { PropsWithChildren } from "react";
import { languages } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";

type AuthPageProps = PropsWithChildren<{
	title: string;
	/** Label of the link to the login page. Without one there is no link. */
	back?: string;
}>;

/** Page of registration or password reset: a banner and one panel. */
export function AuthPage({ title, back, children }: AuthPageProps) {
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
			<div className="auth-page wrap">
				<section className="panel auth-panel" aria-label={title}>
					{children}
				</section>
			</div>
		</>
	);
}
