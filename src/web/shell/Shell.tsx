import { type PropsWithChildren, useEffect } from "react";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { Header } from "./Header.tsx";

const Footer = lazyPart(
	() => import("./Footer.tsx"),
	({ onRetry }) => {
		useEffect(() => {
			const timer = setTimeout(onRetry, 3_000);
			return () => clearTimeout(timer);
		}, [onRetry]);
		return null;
	},
);

/** The frame of every page. */
export function Shell({ children }: PropsWithChildren) {
	const { t } = useText();
	return (
		<>
			<a href="#main" className="skip">
				{t("shell.skip")}
			</a>
			<ConsentDialog />
			<Header />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer />
		</>
	);
}
