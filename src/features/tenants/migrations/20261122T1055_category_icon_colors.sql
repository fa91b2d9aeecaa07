-- Of a category's icon by theme, {"light": "#rrggbb", "dark": "#rrggbb"}; null is the colour of the text.
alter table categories add column icon_colors jsonb;
