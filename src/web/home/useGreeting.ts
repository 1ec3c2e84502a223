import { frontPageTexts } from "#i18n/home/front-page.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** Greets the user by first name, or without a name when the shop only knows the address. Names no time of day, because a reader in another
 * country has another one. */
export function useGreeting(): string {
	const { pageText } = useText(frontPageTexts);
	const [firstName = ""] = (useSession().name ?? "").split(" ");
	return firstName === "" || firstName.includes("@") ? pageText("hello-unnamed") : pageText("hello", firstName);
}
