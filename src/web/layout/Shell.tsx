import type { PropsWithChildren } from "react";
import { useText } from "#web/app/text.tsx";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** The frame of every page. */
export function Shell({ children }: PropsWithChildren) {
	const { t } = useText();
	return (
		<>
			<a href="#main" className="skip">
				{t("shell.skip")}
			</a>
			<Header />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer />
			<ConsentDialog />
		</>
	);
}
