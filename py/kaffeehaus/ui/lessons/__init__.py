"""The lessons: games of which somebody has written down every choice, with what is said before and after those of the learner."""
